import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import {
  idSchema,
  instantSchema,
  shortTextSchema,
  wholeInstantSchema,
} from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';

/** A text in the languages of the service. Without a translation English is shown. */
const textsSchema = (maxChars: number) =>
  z.object({
    en: z.string().check(z.minLength(1), z.maxLength(maxChars)),
    es: z.optional(z.string().check(z.maxLength(maxChars))),
    pt: z.optional(z.string().check(z.maxLength(maxChars))),
  });
export type DeskTexts = z.infer<ReturnType<typeof textsSchema>>;

export const noticeAudienceSchema = z.enum(['everyone', 'guests', 'users']);
export const noticeStateSchema = z.enum(['now', 'coming', 'over']);
export type NoticeState = z.infer<typeof noticeStateSchema>;

const pageFields = {
  offset: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(200))),
};
const colourSchema = z.string().check(z.maxLength(9), z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i));
export const noticeChannelsMax = 100;

/** What an operator sets of a notice. */
const noticeFieldsSchema = z.object({
  texts: textsSchema(2_000),
  /** Display modes of spec part 9. */
  displayModes: z.array(z.int().check(z.gte(0), z.lte(15))).check(z.minLength(1), z.maxLength(16)),
  audience: noticeAudienceSchema,
  /** The highest is shown first. */
  priority: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)),
  /** `#rgb` or `#rrggbb`; null for the colours of the service. */
  backgroundColor: z.nullable(colourSchema),
  textColor: z.nullable(colourSchema),
  textSize: z.nullable(z.int().check(z.gte(8), z.lte(72))),
  displayIntervalMs: z.nullable(z.int().check(z.gte(0), z.lte(86_400_000))),
  displayTimes: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
  /** For display mode 10. */
  displayChannels: z.array(idSchema).check(z.maxLength(noticeChannelsMax)),
  startsAt: z.nullable(wholeInstantSchema),
  endsAt: z.nullable(wholeInstantSchema),
});
export type NoticeFields = z.infer<typeof noticeFieldsSchema>;

/** Of a notice as it was read. A changed notice has another one. */
const revisionSchema = z.string().check(z.maxLength(64));

const deskNoticeSchema = z.object({
  noticeId: idSchema,
  revision: revisionSchema,
  state: noticeStateSchema,
  ...noticeFieldsSchema.shape,
  /** The names of its channels, in their order. */
  channelNames: z.array(z.string()),
});
export type DeskNotice = z.infer<typeof deskNoticeSchema>;

/** The marquees and popups: those of now first, then those to come, then those that are over. */
export const deskNoticeList = call({
  service: 'desk',
  path: '/notice/list/v1',
  role: 'operator',
  quiet: true,
  request: z.object({
    query: z.optional(shortTextSchema),
    state: z.optional(noticeStateSchema),
    ...pageFields,
  }),
  response: z.object({ notices: z.array(deskNoticeSchema), total: z.int() }),
});

export const deskNoticeCreate = call({
  service: 'desk',
  path: '/notice/create/v1',
  role: 'operator',
  writes: true,
  isCountedOnce: true,
  request: noticeFieldsSchema,
  response: deskChangedSchema,
});

export const deskNoticeChange = call({
  service: 'desk',
  path: '/notice/change/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    noticeId: idSchema,
    seen: z.object({ revision: revisionSchema }),
    ...noticeFieldsSchema.shape,
  }),
  response: deskChangedSchema,
});

/** Ends a notice that is shown now. */
export const deskNoticeStop = call({
  service: 'desk',
  path: '/notice/stop/v1',
  role: 'operator',
  writes: true,
  request: z.object({ noticeId: idSchema }),
  response: deskChangedSchema,
});

export const deskNoticeRemove = call({
  service: 'desk',
  path: '/notice/remove/v1',
  role: 'operator',
  writes: true,
  request: z.object({ noticeId: idSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});

/** Channels by name or number, to choose those of a notice. */
export const deskNoticeChannels = call({
  service: 'desk',
  path: '/notice/channels/v1',
  role: 'operator',
  quiet: true,
  request: z.object({ query: shortTextSchema }),
  response: z.object({
    channels: z.array(z.object({ channelId: idSchema, number: z.int(), name: z.string() })),
  }),
});

const deskMessageSchema = z.object({
  messageId: idSchema,
  title: textsSchema(200),
  content: textsSchema(10_000),
  sentAt: instantSchema,
  /** Null: to all members. */
  memberId: z.nullable(idSchema),
  memberName: z.nullable(z.string()),
  /** How many members have read it. */
  readers: z.int(),
});
export type DeskMessage = z.infer<typeof deskMessageSchema>;

/** The messages of the message centre, newest first. */
export const deskMessageList = call({
  service: 'desk',
  path: '/message/list/v1',
  role: 'operator',
  quiet: true,
  request: z.object({ query: z.optional(shortTextSchema), ...pageFields }),
  response: z.object({
    messages: z.array(deskMessageSchema),
    total: z.int(),
    /** How many members there are. */
    members: z.int(),
  }),
});

export const deskMessageSend = call({
  service: 'desk',
  path: '/message/send/v1',
  role: 'operator',
  writes: true,
  isCountedOnce: true,
  request: z.object({
    title: textsSchema(200),
    content: textsSchema(10_000),
    /** Null: to all members. */
    memberId: z.nullable(idSchema),
  }),
  response: deskChangedSchema,
});

export const deskMessageRemove = call({
  service: 'desk',
  path: '/message/remove/v1',
  role: 'operator',
  writes: true,
  request: z.object({ messageId: idSchema, isConfirmed: z.literal(true) }),
  response: deskChangedSchema,
});

/** The member with an email address, a phone number or an id; null when there is none. */
export const deskMessageRecipient = call({
  service: 'desk',
  path: '/message/recipient/v1',
  role: 'operator',
  quiet: true,
  request: z.object({ search: z.string().check(z.minLength(1), z.maxLength(320)) }),
  response: z.object({
    member: z.nullable(z.object({ memberId: idSchema, memberName: z.string() })),
  }),
});
