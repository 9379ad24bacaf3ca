import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import { emptySchema, instantSchema, shortTextSchema } from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';

const counts = { members: z.int(), guests: z.int() };

const streamSchema = z.object({
  /** Identifies the source among all. */
  streamId: z.string(),
  logicalChannelId: z.nullable(z.string()),
  channelName: z.string(),
  /** The list that the source is from. */
  listName: z.string(),
  /** The host of its address. */
  host: z.string(),
  /** Its place among the sources of the channel, from 1. */
  place: z.int(),
  sources: z.int(),
  /** `made`: turned into HLS here; `passed`: passed on as it comes. */
  delivery: z.enum(['made', 'passed']),
  since: instantSchema,
  viewers: z.int(),
  /** As in a manifest; empty when unknown. */
  codecs: z.string(),
  /** Lines of the picture; null when unknown. */
  height: z.nullable(z.int()),
  bytes: z.number(),
  /** Null when unknown. */
  bitsPerSecond: z.nullable(z.number()),
  /** It holds one of the connections that its provider allows. */
  hasConnection: z.boolean(),
  /** Another source of the channel is well: viewers go there when this one is ended. */
  hasNext: z.boolean(),
});
export type DeskStream = z.infer<typeof streamSchema>;

const importSchema = z.object({
  kind: z.enum(['m3u', 'xmltv', 'vod']),
  name: z.string(),
  isRunning: z.boolean(),
  triedAt: instantSchema,
  /** Why the last one failed; null when it runs for the first time. */
  problem: z.nullable(z.string()),
});
export type DeskImport = z.infer<typeof importSchema>;

/** The moment: who watches, what is read, what is imported. Of this operator alone, where others share the database. */
export const deskNow = call({
  service: 'desk',
  path: '/now/moment/v1',
  role: 'operator',
  quiet: true,
  onFailure: 'background',
  hideErrorTip: 'all',
  request: emptySchema,
  response: z.object({
    at: instantSchema,
    /** Which operator answers. */
    operatorName: z.string(),
    /** Other operators may share its database. */
    isOneOfSeveral: z.boolean(),
    /** Sessions that were used in the last `sessionMinutes`, of all operators. */
    sessions: z.object(counts),
    sessionMinutes: z.int(),
    /** `others`: viewers whose calls another operator answers. */
    watching: z.object({ ...counts, others: z.int() }),
    /** The most watched ones. The id null: films and series. */
    channels: z.array(
      z.object({
        logicalChannelId: z.nullable(z.string()),
        name: z.string(),
        viewers: z.int(),
      }),
    ),
    streams: z.array(streamSchema),
    /** Running ones, and those whose last try failed. */
    imports: z.array(importSchema),
    memoryBytes: z.number(),
    startedAt: instantSchema,
  }),
});
export type DeskMoment = z.infer<(typeof deskNow)['response']>;

const troubleSchema = z.object({
  logicalChannelId: z.string(),
  name: z.string(),
  /** Errors that players reported. */
  players: z.int(),
  /** Minutes in which a source did not give its stream, for each reason. */
  sources: z.int(),
  lastAt: instantSchema,
  /** The most frequent ones. */
  reasons: z.array(
    z.object({ from: z.enum(['player', 'source']), reason: z.string(), times: z.int() }),
  ),
});
export type DeskTrouble = z.infer<typeof troubleSchema>;

const missSchema = z.object({ words: z.string(), hits: z.int(), lastAt: instantSchema });
export type DeskMiss = z.infer<typeof missSchema>;

/** The last day, the disk and the versions: what changes slowly and costs more to read. */
export const deskDay = call({
  service: 'desk',
  path: '/now/day/v1',
  role: 'operator',
  quiet: true,
  onFailure: 'background',
  hideErrorTip: 'all',
  request: emptySchema,
  response: z.object({
    at: instantSchema,
    /** Sessions whose players reported pictures, by stretches of equal length; the last one is not over. */
    viewers: z.object({
      fromAt: instantSchema,
      stepMs: z.int(),
      members: z.array(z.int()),
      guests: z.array(z.int()),
      /** There were too many reports to read them all: the oldest are left out. */
      isPartial: z.boolean(),
    }),
    troubles: z.array(troubleSchema),
    misses: z.array(missSchema),
    missesTotal: z.int(),
    /** Bytes; null when unknown. */
    disk: z.object({
      database: z.nullable(z.number()),
      films: z.nullable(z.number()),
      artwork: z.nullable(z.number()),
      channels: z.nullable(z.number()),
      free: z.nullable(z.number()),
      total: z.nullable(z.number()),
      isLow: z.boolean(),
    }),
    versions: z.object({
      product: z.string(),
      schema: z.string(),
      node: z.string(),
      database: z.string(),
      /** Null when it is not installed. */
      ffmpeg: z.nullable(z.string()),
    }),
  }),
});
export type DeskDay = z.infer<(typeof deskDay)['response']>;

/** Ends the reading of a source. Its viewers go to the next source of the channel, or start again with this one. */
export const deskStreamEnd = call({
  service: 'desk',
  path: '/now/stream/end/v1',
  role: 'operator',
  writes: true,
  isCountedOnce: true,
  request: z.object({
    streamId: z.string().check(z.maxLength(64)),
    isConfirmed: z.literal(true),
  }),
  response: deskChangedSchema,
});

/** Forgets searches that found nothing. */
export const deskMissForget = call({
  service: 'desk',
  path: '/now/miss/forget/v1',
  role: 'operator',
  writes: true,
  request: z.object({ words: z.array(shortTextSchema).check(z.minLength(1), z.maxLength(100)) }),
  response: deskChangedSchema,
});

export const logLevelSchema = z.enum(['info', 'warn', 'error']);

const logLineSchema = z.object({
  lineId: z.int(),
  at: instantSchema,
  level: logLevelSchema,
  text: z.string(),
  details: z.string(),
});
export type DeskLogLine = z.infer<typeof logLineSchema>;

/** The newest lines of the log of the operator that answers, newest first. */
export const deskLog = call({
  service: 'desk',
  path: '/now/log/v1',
  role: 'operator',
  quiet: true,
  onFailure: 'background',
  hideErrorTip: 'all',
  request: z.object({
    /** Lines of this level and above. */
    level: logLevelSchema,
    query: z.optional(shortTextSchema),
    /** Only lines after this one, of the operator with this start. */
    after: z.optional(
      z.object({
        startedAt: instantSchema,
        lineId: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
      }),
    ),
  }),
  response: z.object({
    operatorName: z.string(),
    startedAt: instantSchema,
    /** False: the operator has started again, or another one answers; these are all lines. */
    isContinued: z.boolean(),
    lines: z.array(logLineSchema),
  }),
});
