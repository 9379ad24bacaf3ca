import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import { idListSchema, idSchema, shortTextSchema } from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';

/** Makes another channel a further source of a channel. */
export const deskSourceAdd = call({
  service: 'desk',
  path: '/channel/source/add/v1',
  role: 'operator',
  writes: true,
  request: z.object({ logicalChannelId: idSchema, otherChannelId: idSchema }),
  response: deskChangedSchema,
});

/** Makes a further source a channel of its own again. */
export const deskSourceRemove = call({
  service: 'desk',
  path: '/channel/source/remove/v1',
  role: 'operator',
  writes: true,
  request: z.object({ otherChannelId: idSchema }),
  response: deskChangedSchema,
});

/** The further sources of a channel in their new order: all of them. */
export const deskSourceOrder = call({
  service: 'desk',
  path: '/channel/source/order/v1',
  role: 'operator',
  writes: true,
  request: z.object({ logicalChannelId: idSchema, otherChannelIds: idListSchema }),
  response: deskChangedSchema,
});

/** Channels that could become a further source, those of the same name first. */
export const deskSourceSearch = call({
  service: 'desk',
  path: '/channel/source/search/v1',
  role: 'operator',
  request: z.object({ logicalChannelId: idSchema, query: z.optional(shortTextSchema) }),
  response: z.object({
    channels: z.array(
      z.object({
        logicalChannelId: idSchema,
        number: z.int(),
        name: z.string(),
        listName: z.string(),
      }),
    ),
  }),
});

/** Reads a source for a moment: what it carries, how long it takes to answer, and a picture of it. */
export const deskSourceProbe = call({
  service: 'desk',
  path: '/channel/source/probe/v1',
  role: 'operator',
  // It connects to a provider, which other sites must not be able to cause.
  writes: true,
  onFailure: 'background',
  request: z.object({ logicalChannelId: idSchema }),
  response: z.object({
    /** Null: it plays. */
    problem: z.nullable(z.string()),
    kind: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    sound: z.nullable(z.string()),
    widthPx: z.nullable(z.int()),
    heightPx: z.nullable(z.int()),
    /** Until its first bytes. */
    roundTripMs: z.nullable(z.number()),
    /** A JPEG as base64; null when this operator cannot make one. */
    still: z.nullable(z.string()),
  }),
});
