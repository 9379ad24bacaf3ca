import * as z from 'zod/mini';
import { call } from './call.ts';
import { idSchema, instantSchema, pageFields, shortTextSchema, urlSchema } from './field.ts';
import { cardSchema } from './vod.ts';

/** The most searched VOD words. */
export const vodSearchTop = call({
  service: 'vod',
  path: '/api/meta/media/searchTopx/v1',
  method: 'GET',
  role: 'session',
  cacheSeconds: 60,
  hideErrorTip: 'all',
  request: z.object({ ...pageFields }),
  response: z.object({
    searchTopList: z.array(z.object({ keyword: z.string(), metaId: z.optional(idSchema) })),
  }),
});

export const searchKindSchema = z.enum(['channel', 'programme', 'vod']);

export const searchQuery = call({
  service: 'search',
  path: '/api/search/v1',
  role: 'session',
  request: z.object({
    query: shortTextSchema,
    kinds: z.optional(z.array(searchKindSchema)),
    /** From 1. */
    page: z.optional(z.number().check(z.gte(1), z.lte(10_000))),
    size: z.optional(z.number().check(z.gte(1), z.lte(100))),
  }),
  response: z.object({
    channels: z.array(
      z.object({
        logicalChannelId: idSchema,
        logicalChannelName: z.string(),
        channelSeq: z.number(),
        iconUrl: z.optional(urlSchema),
      }),
    ),
    programmes: z.array(
      z.object({
        programId: idSchema,
        title: z.string(),
        start: instantSchema,
        stop: instantSchema,
        logicalChannelId: idSchema,
        channelName: z.string(),
      }),
    ),
    vods: z.array(cardSchema),
    totals: z.object({ channels: z.number(), programmes: z.number(), vods: z.number() }),
  }),
});

export const searchSuggest = call({
  service: 'search',
  path: '/api/search/suggest/v1',
  role: 'session',
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({ query: shortTextSchema }),
  response: z.object({ suggestions: z.array(z.string()) }),
});
