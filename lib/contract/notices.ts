import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { doneSchema, idSchema, instantSchema, languageSchema } from './wire/field.ts';

/** A marquee or popup of the operator. Its text is untrusted: show it as plain text only. */
export const noticeSchema = z.object({
  id: idSchema,
  msg: z.string(),
  priority: z.optional(z.number()),
  /** Display modes of spec part 9. */
  displayMode: z.array(z.number()),
  properties: z.optional(
    z.object({
      backgroundcolor: z.optional(z.string()),
      textcolor: z.optional(z.string()),
      textsize: z.optional(z.union([z.number(), z.string()])),
    }),
  ),
  /** Milliseconds between two showings. */
  displayInterval: z.optional(z.number()),
  displayTimes: z.optional(z.number()),
  /** Logical channel ids, for display mode 10. */
  displayChannel: z.optional(z.array(idSchema)),
});
export type Notice = z.infer<typeof noticeSchema>;

const noticeRequestSchema = z.object({
  lang: z.optional(languageSchema),
  originType: z.optional(z.number()),
  accountInfo: z.optional(
    z.object({
      accountId: z.optional(idSchema),
      accountName: z.optional(z.string().check(z.maxLength(254))),
      loginMethod: z.optional(z.string().check(z.maxLength(32))),
      country: z.optional(z.string().check(z.maxLength(8))),
    }),
  ),
});
const noticeResponseSchema = z.object({ noticeList: z.array(noticeSchema) });

export const publicNotices = call({
  service: 'live',
  path: '/api/message/app/public/notice',
  role: 'guest',
  onFailure: 'swallowed',
  quiet: true,
  hideErrorTip: 'all',
  storedAs: 'marquees',
  request: noticeRequestSchema,
  response: noticeResponseSchema,
});

export const accountNotices = call({
  service: 'live',
  path: '/api/message/app/notice',
  role: 'user',
  onFailure: 'swallowed',
  quiet: true,
  hideErrorTip: 'all',
  storedAs: 'marquees',
  request: noticeRequestSchema,
  response: noticeResponseSchema,
});

/** A message of the message centre. Its texts are untrusted: show them as plain text only. */
const messageSchema = z.object({
  msgId: idSchema,
  title: z.string(),
  content: z.string(),
  /** 0 unread, 1 read. */
  state: z.number(),
  createTime: instantSchema,
});
export type Message = z.infer<typeof messageSchema>;

export const messageUnreadCount = call({
  service: 'live',
  path: '/api/v1/message-center/notification/unread/count/query',
  role: 'user',
  onFailure: 'background',
  isSealed: true,
  quiet: true,
  hideErrorTip: 'all',
  storedAs: 'unreadCount',
  request: z.object({}),
  response: z.object({ unreadCount: z.number().check(z.gte(0)) }),
});

export const messageList = call({
  service: 'live',
  path: '/api/v1/message-center/notification/query',
  role: 'user',
  isSealed: true,
  request: z.object({
    pageId: z.optional(z.number().check(z.gte(1))),
    pageSize: z.optional(z.number().check(z.gte(1), z.lte(100))),
  }),
  response: z.object({ messageList: z.array(messageSchema), total: z.number() }),
});

export const messageStateUpdate = call({
  service: 'live',
  path: '/api/v1/message-center/notification/state/update',
  role: 'user',
  isSealed: true,
  writes: true,
  hideErrorTip: 'all',
  request: z.object({ msgId: idSchema, state: z.int().check(z.gte(0), z.lte(1)) }),
  response: doneSchema,
});
