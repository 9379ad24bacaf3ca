import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { callEntriesMax, doneSchema, idSchema, instantSchema } from './wire/field.ts';

const liveHistorySchema = z.object({
  logicalChannelId: idSchema,
  programId: z.optional(idSchema),
  title: z.optional(z.string().check(z.maxLength(300))),
  /** When it was last watched, in milliseconds since 1970. */
  playTime: instantSchema,
  /** Seconds into an ended programme; absent for live. */
  playedSeconds: z.optional(z.number().check(z.gte(0))),
});

export const liveHistoryList = call({
  service: 'live',
  path: '/api/channel/play/history/list',
  role: 'user',
  isSealed: true,
  quiet: true,
  request: z.object({}),
  response: z.object({
    playHistoryList: z.array(
      z.object({
        ...liveHistorySchema.shape,
        /** When the programme was broadcast; absent once the guide has dropped it. */
        start: z.optional(instantSchema),
        stop: z.optional(instantSchema),
      }),
    ),
  }),
});

export const liveHistoryCreate = call({
  service: 'live',
  path: '/api/channel/play/history/create',
  role: 'user',
  onFailure: 'background',
  isSealed: true,
  writes: true,
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    playHistoryList: z.array(liveHistorySchema).check(z.minLength(1), z.maxLength(100)),
  }),
  response: doneSchema,
});

export const liveHistoryDelete = call({
  service: 'live',
  path: '/api/channel/play/history/delete',
  role: 'user',
  isSealed: true,
  writes: true,
  request: z.object({
    playHistoryDeleteList: z
      .array(z.object({ logicalChannelId: idSchema, programId: z.optional(idSchema) }))
      .check(z.minLength(1), z.maxLength(callEntriesMax)),
  }),
  response: doneSchema,
});

/** A resume point (spec part 3): times in seconds, progress from 0 to 1. */
export const vodHistorySchema = z.object({
  metaId: idSchema,
  videoType: z.optional(z.string().check(z.maxLength(32))),
  imdbId: z.optional(z.string().check(z.maxLength(32))),
  tmdbId: z.optional(z.string().check(z.maxLength(32))),
  episodeNo: z.optional(z.number()),
  seasonNo: z.optional(z.number()),
  played: z.optional(z.boolean()),
  playedTime: z.number().check(z.gte(0)),
  playProgress: z.number().check(z.gte(0), z.lte(1)),
  totalDuration: z.number().check(z.gte(0)),
});
export type VodHistory = z.infer<typeof vodHistorySchema>;

export const vodHistoryList = call({
  service: 'vod',
  path: '/api/profile/history/metaList/v1',
  role: 'user',
  isSealed: true,
  quiet: true,
  hideErrorTip: 'all',
  storedAs: 'vodHistory',
  request: z.object({
    pageId: z.optional(z.number().check(z.gte(1))),
    pageSize: z.optional(z.number().check(z.gte(1), z.lte(100))),
  }),
  response: z.object({
    historyList: z.array(
      z.object({
        ...vodHistorySchema.shape,
        title: z.string(),
        poster: z.optional(z.string()),
        landscape: z.optional(z.string()),
        updateTime: instantSchema,
        seriesId: z.optional(idSchema),
      }),
    ),
    total: z.number(),
  }),
});

export const vodHistoryAdd = call({
  service: 'vod',
  path: '/api/profile/history/add',
  role: 'user',
  onFailure: 'background',
  isSealed: true,
  writes: true,
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    historyList: z.array(vodHistorySchema).check(z.minLength(1), z.maxLength(100)),
  }),
  response: doneSchema,
});

export const vodHistoryDelete = call({
  service: 'vod',
  path: '/api/profile/history/batchDelete',
  role: 'user',
  isSealed: true,
  writes: true,
  request: z.object({
    metaIdList: z.array(idSchema).check(z.minLength(1), z.maxLength(callEntriesMax)),
  }),
  response: doneSchema,
});
