import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import {
  dateSchema,
  idListSchema,
  idSchema,
  instantSchema,
  languageSchema,
  listOfValid,
  urlSchema,
} from './wire/field.ts';

export const multilingualSchema = z.object({
  lang: z.string(),
  title: z.string(),
  content: z.optional(z.string()),
});

/** What a guide tells of a programme beside its texts. */
export const programmeFactsSchema = z.object({
  directors: z.optional(z.array(z.string())),
  cast: z.optional(z.array(z.string())),
  /** The year in which it was made. */
  year: z.optional(z.number()),
  /** 0 to 10. */
  rating: z.optional(z.number()),
  /** It has been shown before. */
  isRepeat: z.optional(z.boolean()),
  /** It is shown for the first time. */
  isPremiere: z.optional(z.boolean()),
});
export type ProgrammeFacts = z.infer<typeof programmeFactsSchema>;

/** A programme of the guide; `programme` is its title, start and stop in milliseconds since 1970. */
export const programmeSchema = z.object({
  programId: idSchema,
  programme: z.string(),
  start: instantSchema,
  stop: instantSchema,
  desc: z.optional(z.string()),
  /** A picture of the programme, 16:9, where the guide has one. */
  stillUrl: z.optional(urlSchema),
  facts: z.optional(programmeFactsSchema),
  multilingualList: z.optional(z.array(multilingualSchema)),
});
export type Programme = z.infer<typeof programmeSchema>;

export const guideDaySchema = z.object({
  date: dateSchema,
  checksum: z.string(),
  epgList: listOfValid(programmeSchema),
});

export const guideModelSchema = z.object({
  epgId: idSchema,
  /** Whether ended programmes of this guide may be played. */
  isCatchup: z.optional(z.boolean()),
  epgDayList: z.array(guideDaySchema),
});
export type GuideModel = z.infer<typeof guideModelSchema>;

/** One channel's guide around a day; days are counted from `date` in UTC. */
export const guideQuery = call({
  service: 'live',
  path: '/api/programs/commercial/web/epg/query/v1',
  role: 'session',
  cacheSeconds: 60,
  hideErrorTip: 'all',
  isPacked: true,
  request: z.object({
    date: dateSchema,
    epgId: idSchema,
    channelId: z.optional(idSchema),
    pastDays: z.optional(z.number().check(z.gte(0), z.lte(14))),
    futureDays: z.optional(z.number().check(z.gte(0), z.lte(14))),
    lang: z.optional(languageSchema),
  }),
  response: z.object({ epgModel: z.nullable(guideModelSchema) }),
});

export const guideChecksums = call({
  service: 'live',
  path: '/api/programs/commercial/web/checksum/query/v1',
  role: 'anyone',
  onFailure: 'background',
  quiet: true,
  cacheSeconds: 30,
  hideErrorTip: 'all',
  request: z.object({}),
  response: z.array(
    z.object({
      date: dateSchema,
      dateCheckSum: z.string(),
      epgCheckSumData: z.array(z.object({ epgId: idSchema, epgChecksum: z.string() })),
    }),
  ),
});

export const guideDays = call({
  service: 'live',
  path: '/api/programs/commercial/web/epg/query/v2',
  role: 'session',
  onFailure: 'background',
  quiet: true,
  cacheSeconds: 60,
  hideErrorTip: 'all',
  isPacked: true,
  request: z.object({ date: dateSchema, epgIdList: idListSchema }),
  response: z.object({ epgModelList: z.array(guideModelSchema) }),
});

export const programmeTitles = call({
  service: 'live',
  path: '/api/programs/commercial/epg/multilingual/query',
  role: 'session',
  hideErrorTip: 'all',
  request: z.object({ programIdList: idListSchema }),
  response: z.object({
    programList: z.array(
      z.object({ programId: idSchema, multilingualList: z.array(multilingualSchema) }),
    ),
  }),
});

/** Ended programmes that can still be played, by channel, newest first. */
export const replayList = call({
  service: 'live',
  path: '/api/channel/replay/list/v3',
  role: 'session',
  cacheSeconds: 60,
  isPacked: true,
  request: z.object({
    date: z.optional(dateSchema),
    logicalChannelIdList: z.optional(idListSchema),
  }),
  response: z.object({
    replayList: z.array(
      z.object({
        logicalChannelId: idSchema,
        epgId: idSchema,
        programList: listOfValid(programmeSchema),
      }),
    ),
  }),
});
