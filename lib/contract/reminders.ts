import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { doneSchema, idSchema, instantSchema, urlSchema } from './wire/field.ts';

/** A programme reminder; the wire calls it a subscription. */
export const reminderSchema = z.object({
  logicalChannelId: idSchema,
  programId: idSchema,
  start: instantSchema,
  stop: instantSchema,
  title: z.optional(z.string().check(z.maxLength(300))),
  channelName: z.optional(z.string().check(z.maxLength(200))),
  iconUrl: z.optional(urlSchema),
});
export type Reminder = z.infer<typeof reminderSchema>;

export const reminderList = call({
  service: 'live',
  path: '/api/programs/commercial/subscribe/list',
  role: 'user',
  isSealed: true,
  quiet: true,
  hideErrorTip: 'all',
  storedAs: 'subscribeList',
  request: z.object({}),
  response: z.object({ subscribeList: z.array(reminderSchema) }),
});

export const reminderCreate = call({
  service: 'live',
  path: '/api/programs/commercial/subscribe/create',
  role: 'user',
  onFailure: 'logged',
  isSealed: true,
  writes: true,
  needsLogin: true,
  hideErrorTip: 'all',
  request: z.object({
    subscribeList: z.array(reminderSchema).check(z.minLength(1), z.maxLength(100)),
  }),
  response: doneSchema,
});

export const reminderDelete = call({
  service: 'live',
  path: '/api/programs/commercial/subscribe/delete',
  role: 'user',
  onFailure: 'logged',
  isSealed: true,
  writes: true,
  hideErrorTip: 'all',
  request: z.object({
    subscribeDeleteList: z
      .array(z.object({ logicalChannelId: idSchema, programId: idSchema }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  response: doneSchema,
});
