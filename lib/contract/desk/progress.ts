import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { servicePrefixes } from '#lib/contract/wire/call.ts';
import { backupJobSchema } from './settings.ts';
import { sourceKindSchema, sourceProgressSchema } from './sources.ts';

const progressEventSchema = z.object({
  /** Goes up when work begins, stops, ends or waits: the lists of the desk say something else then. */
  changes: z.int(),
  /** The imports that run in the operator that answers. */
  imports: z.array(
    z.object({
      ...{ kind: sourceKindSchema, name: z.string() },
      isStopping: z.boolean(),
      progress: sourceProgressSchema,
    }),
  ),
  /** The backup or restore that is under way or has failed; null for editors. */
  backup: z.nullable(backupJobSchema),
});
export type ProgressEvent = z.infer<typeof progressEventSchema>;

/**
 * How far long work is, as server-sent events. It is no call: its answer is no envelope and does not end by itself. Only
 * GET, with the session of an account that has a role at the desk; for all others it does not exist.
 */
export const deskProgress = {
  address: `${servicePrefixes.desk}/progress/stream/v1`,
  /** The data of each event, as JSON. */
  event: progressEventSchema,
};

/** Of operator and web server: no proxy may pack an event or keep it back; nginx reads the last one. */
export const progressHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  'x-accel-buffering': 'no',
} as const;

export const progressBounds = {
  /** A browser has six connections to a server that speaks HTTP/1.1. */
  streamsOfAccount: 4,
  streams: 64,
  /** Between two events of a stream, at least. */
  everyMs: 250,
  heartbeatMs: 15_000,
  /** How often role and session are read again. */
  checkMs: 3_000,
  /** A stream that its reader leaves unread for so long is cut off. */
  unreadMs: 30_000,
  /** Then the browser connects again. */
  lifeMs: 30 * millisecondsInMinute,
  /** When a browser connects again after the end of a stream. */
  retryMs: 3_000,
  /** One list and one folder run at a time. */
  imports: 8,
  itemMaxChars: 200,
  /** What the two before come to, with names of 255 characters. */
  eventMaxBytes: 32_768,
} as const;
