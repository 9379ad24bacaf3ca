import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { callEntriesMax, doneSchema, idSchema, instantSchema } from './wire/field.ts';
import { cardSchema } from './vod.ts';

const favouriteChannelSchema = z.object({
  logicalChannelId: idSchema,
  /** When it was added to the list or moved. The list is sorted by this, newest first. */
  updateTime: instantSchema,
});

export const favouriteChannelList = call({
  service: 'live',
  path: '/api/channel/favorite/list',
  role: 'user',
  isSealed: true,
  quiet: true,
  hideErrorTip: 'all',
  storedAs: 'favoriteChannels',
  request: z.object({}),
  response: z.object({ favoriteChannelList: z.array(favouriteChannelSchema) }),
});

export const favouriteChannelCreate = call({
  service: 'live',
  path: '/api/channel/favorite/create',
  role: 'user',
  onFailure: 'logged',
  isSealed: true,
  writes: true,
  needsLogin: true,
  hideErrorTip: 'all',
  request: z.object({
    favoriteChannelList: z
      .array(favouriteChannelSchema)
      .check(z.minLength(1), z.maxLength(callEntriesMax)),
  }),
  response: doneSchema,
});

export const favouriteChannelDelete = call({
  service: 'live',
  path: '/api/channel/favorite/delete',
  role: 'user',
  onFailure: 'logged',
  isSealed: true,
  writes: true,
  needsLogin: true,
  hideErrorTip: 'all',
  request: z.object({
    favoriteChannelDeleteList: z
      .array(z.object({ logicalChannelId: idSchema }))
      .check(z.minLength(1), z.maxLength(callEntriesMax)),
  }),
  response: doneSchema,
});

const metaIdsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(callEntriesMax));

export const favouriteVodList = call({
  service: 'vod',
  path: '/api/profile/favor/metaList/v1',
  role: 'user',
  isSealed: true,
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    pageId: z.optional(z.number().check(z.gte(1))),
    pageSize: z.optional(z.number().check(z.gte(1), z.lte(100))),
  }),
  response: z.object({ metaList: z.array(cardSchema), total: z.number() }),
});

export const favouriteVodCheck = call({
  service: 'vod',
  path: '/api/profile/favor/batchSearchHasFavored/v1',
  role: 'user',
  onFailure: 'logged',
  isSealed: true,
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({ metaIdList: metaIdsSchema }),
  response: z.object({
    favoredList: z.array(z.object({ metaId: idSchema, hasFavored: z.boolean() })),
  }),
});

export const favouriteVodAdd = call({
  service: 'vod',
  path: '/api/profile/favor/add',
  role: 'user',
  onFailure: 'logged',
  isSealed: true,
  writes: true,
  needsLogin: true,
  hideErrorTip: 'all',
  request: z.object({ metaIdList: metaIdsSchema }),
  response: doneSchema,
});

export const favouriteVodDelete = call({
  service: 'vod',
  path: '/api/profile/favor/batchDelete',
  role: 'user',
  onFailure: 'logged',
  isSealed: true,
  writes: true,
  needsLogin: true,
  hideErrorTip: 'all',
  request: z.object({ metaIdList: metaIdsSchema }),
  response: doneSchema,
});
