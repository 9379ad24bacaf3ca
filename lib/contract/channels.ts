import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { idListSchema, idSchema, instantSchema, urlSchema, shortTextSchema } from './wire/field.ts';

const pictureSchema = z.object({ url: urlSchema });

export const contentRuleSchema = z.object({
  contentId: z.optional(idSchema),
  ruleType: z.enum(['region', 'province', 'city', 'mac', 'ip', 'account']),
  ruleCategory: z.enum(['basic', 'except']),
  action: z.enum(['allow', 'deny']),
  /** Comma-separated list; `ip` values may have `*` segments. */
  ruleValue: z.string(),
});
export type ContentRule = z.infer<typeof contentRuleSchema>;

/** DRM streams by browser: browsers with FairPlay use `safari`. */
const drmStreamMapSchema = z.object({
  safari: z.optional(z.string()),
  default: z.optional(z.string()),
});

export const physicalChannelSchema = z.object({
  channelId: idSchema,
  liveAuthority: z.optional(z.boolean()),
  playBackAuthority: z.optional(z.boolean()),
  liveStreamId: z.optional(idSchema),
  dvrStreamId: z.optional(idSchema),
  multiDrmLiveStreamIdMap: z.optional(drmStreamMapSchema),
  multiDrmDvrStreamIdMap: z.optional(drmStreamMapSchema),
  drmType: z.optional(z.string()),
});
export type PhysicalChannel = z.infer<typeof physicalChannelSchema>;

export const channelSchema = z.object({
  logicalChannelId: idSchema,
  logicalChannelName: z.string(),
  channelSeq: z.number(),
  channelId: idSchema,
  iconUrl: z.optional(urlSchema),
  /** The channel's colour, `#rrggbb`, shown behind its logo and in its placeholder. */
  brandColor: z.optional(z.string()),
  isFavorite: z.optional(z.boolean()),
  liveAuthority: z.optional(z.boolean()),
  playBackAuthority: z.optional(z.boolean()),
  canPlayBack: z.optional(z.boolean()),
  /** Permission to rewind inside live. */
  canTimeShift: z.optional(z.boolean()),
  /** How many days back catch-up reaches. */
  playbackDuration: z.optional(z.number()),
  epgId: z.optional(idSchema),
  /** 5 is an audio channel. */
  channelType: z.number(),
  sourceType: z.optional(z.string()),
  audioPosterList: z.optional(z.array(pictureSchema)),
  contentRuleList: z.optional(z.array(contentRuleSchema)),
  liveStreamId: z.optional(idSchema),
  streamId: z.optional(idSchema),
  dvrStreamId: z.optional(idSchema),
  dvrContentId: z.optional(idSchema),
  contentId: z.optional(idSchema),
  drmType: z.optional(z.string()),
  resolution: z.optional(z.string()),
  physicalChannelList: z.optional(z.array(physicalChannelSchema)),
});
export type Channel = z.infer<typeof channelSchema>;

/** A channel category; the wire calls it a column. */
export const columnSchema = z.object({
  columnId: idSchema,
  columnName: z.string(),
  columnLang: z.optional(z.array(z.object({ lang: z.string(), columnName: z.string() }))),
  /** Logical channel ids, in the operator's order. */
  channelIdList: z.array(idSchema),
});
export type Column = z.infer<typeof columnSchema>;

export const channelDataTypeSchema = z.enum([
  'CHANNEL_AUTH',
  'CHANNEL_LIST',
  'CHANNEL_GROUP',
  'EPG_PROGRAMS',
  'DATA_TYPE_CHANNEL_TOPX',
]);

const dataCheckSchema = z.object({
  dataType: z.union([channelDataTypeSchema, z.string().check(z.maxLength(64))]),
  timestamp: z.optional(instantSchema),
});

export const channelList = call({
  service: 'live',
  path: '/api/v5/channel/unencrypted/list',
  role: 'session',
  cacheSeconds: 30,
  request: z.object({
    supportMosaic: z.optional(z.boolean()),
    prtProxyType: z.optional(z.number()),
    supportVirtualChannel: z.optional(z.boolean()),
    dataChecks: z.optional(z.array(dataCheckSchema).check(z.maxLength(16))),
    dispatcher: z.optional(z.boolean()),
    supportAudioChannel: z.optional(z.boolean()),
    supportBroadCast: z.optional(z.boolean()),
  }),
  response: z.object({
    channelColumnInfo: z.array(columnSchema),
    channelListInfo: z.array(channelSchema),
    timestamps: z.optional(z.record(z.string(), z.number())),
    kidsModeSwitch: z.optional(z.boolean()),
  }),
});

/** The operator's grant for one physical channel: `k` kind, `exp` end (-1 always, 0 never), `sup` 1 when supported. */
export const authorityEntrySchema = z.object({
  k: z.enum(['live', 'catchup']),
  exp: z.number(),
  sup: z.number(),
});
export type AuthorityEntry = z.infer<typeof authorityEntrySchema>;

export const authoritySchema = z.object({
  lid: idSchema,
  pcList: z.array(
    z.object({
      cid: idSchema,
      contentId: z.optional(idSchema),
      au: z.array(authorityEntrySchema),
    }),
  ),
});
export type Authority = z.infer<typeof authoritySchema>;

export const channelAuthority = call({
  service: 'live',
  path: '/api/channel/content/authority/v1',
  role: 'session',
  onFailure: 'background',
  quiet: true,
  request: z.object({
    originType: z.optional(z.number()),
    supportBroadCast: z.optional(z.boolean()),
  }),
  response: z.object({ lcList: z.array(authoritySchema), updateTimeTs: z.number() }),
});

export const channelTop = call({
  service: 'live',
  path: '/api/channel/topChannel/v3',
  role: 'session',
  cacheSeconds: 30,
  hideErrorTip: 'all',
  request: z.object({}),
  response: z.object({ channelIdList: z.array(idSchema) }),
});

export const contentRuleQuery = call({
  service: 'live',
  path: '/extraApi/api/channel/contentrule/v1',
  role: 'session',
  onFailure: 'background',
  hideErrorTip: 'all',
  request: z.object({}),
  response: z.object({
    regionInfo: z.object({
      region: z.optional(z.string()),
      province: z.optional(z.string()),
      city: z.optional(z.string()),
      ip: z.optional(z.string()),
      /** Compared with rules for single accounts and devices; absent when the operator does not know them. */
      account: z.optional(z.string()),
      mac: z.optional(z.string()),
    }),
    contentRuleDataList: z.array(contentRuleSchema),
  }),
});

export const channelUpdate = call({
  service: 'live',
  path: '/api/channel/update/v4',
  role: 'session',
  onFailure: 'background',
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    dataChecks: z.array(dataCheckSchema).check(z.maxLength(16)),
    playStatus: z.optional(z.number()),
    originType: z.optional(z.number()),
  }),
  response: z.object({
    dataStates: z.array(
      z.object({
        dataType: z.string(),
        updateStatus: z.string(),
        /** Seconds to wait before reloading. */
        updateDelay: z.optional(z.number()),
        timestamp: z.optional(z.number()),
      }),
    ),
  }),
});

export const bannerItemSchema = z.object({
  bannerItemId: idSchema,
  title: z.string(),
  description: z.optional(z.string()),
  plot: z.optional(z.string()),
  genres: z.optional(z.array(z.object({ name: z.string() }))),
  linkType: z.enum(['VOD_CONTENT', 'VOD_LIST', 'LIVE_CHANNEL']),
  linkId: z.optional(idSchema),
  metaId: z.optional(idSchema),
  metaType: z.optional(z.enum(['MOVIE', 'EPISODE', 'SEASON', 'SERIES'])),
  rating: z.optional(z.number()),
  year: z.optional(z.number()),
  hasEpgSource: z.optional(z.boolean()),
  playbackValidTime: z.optional(instantSchema),
  startTime: z.optional(instantSchema),
  mediaVideoList: z.optional(
    z.array(z.object({ iconUrl: z.optional(urlSchema), logicChannelName: z.optional(z.string()) })),
  ),
  historyEpisode: z.optional(z.object({ metaId: idSchema, episode: z.number() })),
  noSeason: z.optional(z.boolean()),
  landscape: z.optional(z.array(pictureSchema)),
  posterLandscape: z.optional(urlSchema),
  poster: z.optional(urlSchema),
  customizedDisplayInfo: z.optional(z.string()),
});
export type BannerItem = z.infer<typeof bannerItemSchema>;

export const bannerList = call({
  service: 'live',
  path: '/api/channel/banner/list/v1',
  role: 'session',
  cacheSeconds: 30,
  hideErrorTip: 'all',
  request: z.object({}),
  response: z.object({ bannerItemList: z.array(bannerItemSchema) }),
});

export const homeRecommend = call({
  service: 'live',
  path: '/api/v2/channel/home/manual/recommend/query',
  role: 'session',
  cacheSeconds: 30,
  hideErrorTip: 'all',
  request: z.object({}),
  response: z.object({
    recommendList: z.array(
      z.object({ title: z.string(), channelIdList: idListSchema, columnId: z.optional(idSchema) }),
    ),
  }),
});

export const channelSearchTop = call({
  service: 'live',
  path: '/api/v1/channel/search/top/query',
  role: 'session',
  cacheSeconds: 60,
  hideErrorTip: 'all',
  request: z.object({}),
  response: z.object({
    searchTopList: z.array(
      z.object({ keyword: shortTextSchema, logicalChannelId: z.optional(idSchema) }),
    ),
  }),
});
