/**
 * Messages between the operator and the thread that reads a guide. Each sends one thing at a time, when the other asks for it
 * or has finished the one before: however large a guide is, little of it is in memory.
 */
import type { Rejection } from '#operator/import/rejections.ts';
import type { GuidelessChannel } from './match-guide.ts';

export interface OwnChannel extends GuidelessChannel {
  guideShiftMinutes: number;
}

/** The options of the thread. */
export interface ReadingOrder {
  ours: readonly OwnChannel[];
  /** Programmes that start in it are kept; milliseconds since 1970. */
  window: { from: number; to: number };
  /** Where pages may show pictures from; programmes lose other pictures. */
  mediaOrigins: readonly string[];
  /** The operator's other threads come first. */
  isSecondary: boolean;
  /** How many rows are handed over first. */
  rows: number;
}

export type ToThread =
  /** The next bytes of the source; null: that was all. */
  | { type: 'bytes'; bytes: Uint8Array | null }
  /** Rows have been taken; the next ones may be so many. */
  | { type: 'taken'; rows: number };

export type FromThread =
  /** Bytes are wanted. */
  | { type: 'more' }
  /** Rows of `staged_programmes`, as insertRecords takes them. */
  | { type: 'rows'; records: string }
  | { type: 'end'; found: GuideFound }
  /** It is no guide, for the operator's eyes. */
  | { type: 'refused'; message: string };

/** The other results, besides programmes. */
export interface GuideFound {
  /** Programmes that are kept. */
  kept: number;
  /** Programmes of days that the guide does not show. */
  otherDays: number;
  /** Imported channels that are not in it. */
  unmatched: string[];
  /** Channels of the guide that match none of the line-up. */
  unused: number;
  rejections: { total: number; first: readonly Rejection[] };
  encodingProblem: string | null;
  /** Places where the file is no XML, and the first of them. */
  damage: string | null;
}
