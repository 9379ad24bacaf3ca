import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import {
  idListSchema,
  idSchema,
  instantSchema,
  listOfValid,
  pageFields,
  urlSchema,
} from './wire/field.ts';

export const metaTypeSchema = z.enum(['MOVIE', 'SERIES', 'SEASON', 'EPISODE']);
export type MetaType = z.infer<typeof metaTypeSchema>;

const genreSchema = z.object({ name: z.string() });

export const cardSchema = z.object({
  cardId: idSchema,
  metaId: idSchema,
  metaType: metaTypeSchema,
  title: z.string(),
  /** As in the detail: `AUDIO` is an audio title. */
  videoType: z.optional(z.string()),
  poster: z.optional(urlSchema),
  landscape: z.optional(urlSchema),
  /** Colour of the empty frame until the picture has loaded, `#rrggbb`. */
  placeholderColor: z.optional(z.string()),
  locked: z.optional(z.boolean()),
  /** 0 to 10. */
  rating: z.optional(z.number()),
  year: z.optional(z.number()),
  genres: z.optional(z.array(genreSchema)),
  /** 0 missing, 1 normal, 2 expired. */
  epgSourceStatus: z.optional(z.number()),
  /** End of the playback period, in milliseconds since 1970. */
  playbackValidTime: z.optional(instantSchema),
  plot: z.optional(z.string()),
});
export type Card = z.infer<typeof cardSchema>;

/** The order of the titles of a playlist: by title, best rated first, newest first. */
export const playlistSortSchema = z.enum(['title', 'rating', 'year']);
export type PlaylistSort = z.infer<typeof playlistSortSchema>;

export const playlistSchema = z.object({
  playlistId: idSchema,
  title: z.string(),
  /** How the row is drawn: poster, landscape or top10. */
  showListType: z.optional(z.string()),
  /** The category page of the playlist: movies, series. */
  type: z.optional(z.string()),
  total: z.optional(z.number()),
  /** A collection of films in their order: it is never the whole of a category, however full it is. */
  isCollection: z.optional(z.boolean()),
  /** The further orders that the operator supports; none when absent. */
  sorts: z.optional(listOfValid(playlistSortSchema)),
});
export type Playlist = z.infer<typeof playlistSchema>;

/** The playlists of home and of the category pages, in the operator's order, without their cards. */
export const playlistRoot = call({
  service: 'vod',
  path: '/api/meta/playlist/root/v1',
  role: 'session',
  cacheSeconds: 30,
  hideErrorTip: 'all',
  request: z.object({ type: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.object({ playlistList: z.array(playlistSchema) }),
});

export const playlistBatch = call({
  service: 'vod',
  path: '/api/meta/playlist/batchPlaylist/v1',
  role: 'session',
  cacheSeconds: 30,
  hideErrorTip: 'all',
  request: z.object({
    playlistIds: idListSchema,
    showListType: z.optional(z.string().check(z.maxLength(64))),
    sensitive: z.optional(z.boolean()),
    /** The operator's own order when absent. */
    sort: z.optional(playlistSortSchema),
    ...pageFields,
  }),
  response: z.object({
    playlistList: z.array(
      z.object({
        ...playlistSchema.shape,
        /** What its titles are about together. */
        description: z.optional(z.string()),
        cardList: z.array(cardSchema),
      }),
    ),
  }),
});

const creditSchema = z.object({
  personId: idSchema,
  name: z.string(),
  role: z.optional(z.string()),
  /** actor, director, writer. */
  job: z.string(),
  portrait: z.optional(urlSchema),
});

const chapterSchema = z.object({
  kind: z.enum(['intro', 'chapter', 'credits']),
  title: z.optional(z.string()),
  startSeconds: z.number(),
  endSeconds: z.number(),
});

const versionSchema = z.object({
  versionId: idSchema,
  /** What its source calls it: `Final Cut, 1080p`, `4K`. */
  name: z.optional(z.string()),
});
export type TitleVersion = z.infer<typeof versionSchema>;

export const vodDetailSchema = z.object({
  metaId: idSchema,
  metaType: metaTypeSchema,
  title: z.string(),
  originalTitle: z.optional(z.string()),
  plot: z.optional(z.string()),
  poster: z.optional(urlSchema),
  landscape: z.optional(urlSchema),
  placeholderColor: z.optional(z.string()),
  /** Square pictures that are shown while an audio title plays. */
  audioPosters: z.optional(z.array(z.object({ url: urlSchema }))),
  /** `AUDIO` (limits.audioVideoType): an audio title, with any metaType. Other values are the operator's own. */
  videoType: z.optional(z.string()),
  locked: z.optional(z.boolean()),
  rating: z.optional(z.number()),
  year: z.optional(z.number()),
  countries: z.optional(z.array(z.string())),
  ageRating: z.optional(z.string()),
  durationSeconds: z.optional(z.number()),
  genres: z.optional(z.array(genreSchema)),
  credits: z.optional(z.array(creditSchema)),
  seriesId: z.optional(idSchema),
  seasonId: z.optional(idSchema),
  episodeId: z.optional(idSchema),
  noSeason: z.optional(z.boolean()),
  /** Number of the episode and of its season, from 1; the specials are season 0. */
  episode: z.optional(z.number()),
  season: z.optional(z.number()),
  seasons: z.optional(
    z.array(
      z.object({
        seasonId: idSchema,
        season: z.number(),
        title: z.optional(z.string()),
        episodeCount: z.number(),
      }),
    ),
  ),
  mediaQualityList: z.optional(z.array(z.number())),
  /** The media of a film that has several; the first one plays when none is chosen. */
  versions: z.optional(z.array(versionSchema)),
  /** The collection that a film is in: a playlist in the order of the films. */
  collection: z.optional(z.object({ playlistId: idSchema, title: z.string() })),
  hasTrailer: z.optional(z.boolean()),
  chapters: z.optional(z.array(chapterSchema)),
  drmType: z.optional(z.string()),
  contentId: z.optional(idSchema),
  epgProgramInfo: z.optional(
    z.object({
      logicalChannelId: idSchema,
      programId: idSchema,
      start: instantSchema,
      stop: instantSchema,
    }),
  ),
  epgSourceStatus: z.optional(z.number()),
  /** When it becomes available, if that is in the future. */
  stopTime: z.optional(instantSchema),
  playbackValidTime: z.optional(instantSchema),
});
export type VodDetail = z.infer<typeof vodDetailSchema>;

export const vodDetail = call({
  service: 'vod',
  path: '/api/meta/media/detail/v1',
  role: 'session',
  cacheSeconds: 60,
  request: z.object({ metaId: idSchema }),
  response: vodDetailSchema,
});

export const vodBatchDetail = call({
  service: 'vod',
  path: '/api/meta/media/batchDetail/v1',
  role: 'session',
  hideErrorTip: 'all',
  request: z.object({ metaIdList: idListSchema }),
  response: z.object({ detailList: z.array(vodDetailSchema) }),
});

export const vodEpisodes = call({
  service: 'vod',
  path: '/api/meta/media/episode/v1',
  role: 'session',
  cacheSeconds: 60,
  request: z.object({ seasonId: idSchema, ...pageFields }),
  response: z.object({ episodeList: z.array(vodDetailSchema), total: z.number() }),
});

const mediaSourceSchema = z.object({
  /** The stream's address, unsigned; absent when only programme information is known. */
  url: z.optional(urlSchema),
  type: z.optional(z.string()),
  quality: z.optional(z.number()),
  drmType: z.optional(z.string()),
  contentId: z.optional(idSchema),
  /** A WebVTT track of small pictures for the seek bar, unsigned. */
  thumbnailsUrl: z.optional(urlSchema),
  epgProgramInfo: z.optional(z.object({ programId: idSchema, logicalChannelId: idSchema })),
});

export const vodPlaySource = call({
  service: 'vod',
  path: '/api/meta/media/playSource/v1',
  role: 'session',
  request: z.object({
    metaId: idSchema,
    /** One of the title's versions; the first one when absent or unknown. */
    versionId: z.optional(idSchema),
    clientType: z.optional(z.string().check(z.maxLength(32))),
    osType: z.optional(z.string().check(z.maxLength(32))),
    osVersion: z.optional(z.string().check(z.maxLength(32))),
  }),
  response: z.object({
    noAuthority: z.optional(z.boolean()),
    playSourceList: z.array(mediaSourceSchema),
  }),
});

export const vodTrailer = call({
  service: 'vod',
  path: '/api/meta/media/trailer/v1',
  role: 'session',
  request: z.object({ metaId: idSchema }),
  response: z.object({ trailerList: z.array(mediaSourceSchema) }),
});

const personSchema = z.object({
  personId: idSchema,
  name: z.string(),
  biography: z.optional(z.string()),
  portrait: z.optional(urlSchema),
  birthYear: z.optional(z.number()),
});

export const personDetail = call({
  service: 'vod',
  path: '/api/meta/person/detail/v1',
  role: 'session',
  cacheSeconds: 60,
  request: z.object({ personId: idSchema }),
  response: personSchema,
});

export const personFilmography = call({
  service: 'vod',
  path: '/api/meta/person/filmography/v1',
  role: 'session',
  cacheSeconds: 60,
  request: z.object({ personId: idSchema, ...pageFields }),
  response: z.object({
    metaList: z.array(
      z.object({ ...cardSchema.shape, job: z.string(), role: z.optional(z.string()) }),
    ),
    total: z.number(),
  }),
});

/** Cards similar to a title (`metaId`), or recommended for this viewer without one. */
export const recommendList = call({
  service: 'vod',
  path: '/api/meta/recommend/list/v1',
  method: 'GET',
  role: 'session',
  cacheSeconds: 60,
  hideErrorTip: 'all',
  request: z.object({ metaId: z.optional(idSchema), ...pageFields }),
  response: z.object({ metaList: z.array(cardSchema) }),
});
