/**
 * Messages between the operator and the thread that reads a guide. Each side sends one message at a time, on request or
 * after the previous one, so a large guide takes little memory.
 */
import type { GuideSample } from '#operator/db/schema/desk.ts';
import type { Rejection } from '#operator/import/rejections.ts';
import type { GuidelessChannel } from './match-guide.ts';
import type { Phrase } from '#operator/words/say.ts';

export interface OwnChannel extends GuidelessChannel {
  /** Added to the times of the guide. */
  guideShiftMinutes: number;
}

/** A channel of a guide, with or without one of ours. */
export interface FoundChannel {
  guideChannelId: string;
  names: string[];
  iconUrl: string | null;
  /** How many programmes the guide has of it, of all days. */
  programmes: number;
  samples: GuideSample[];
}

/** The options of the thread. */
export interface ReadingOrder {
  ours: readonly OwnChannel[];
  /** Programmes that start within it are kept; milliseconds since 1970. */
  window: { from: number; to: number };
  /** Origins of allowed pictures; programmes lose other pictures. */
  mediaOrigins: readonly string[];
  /** Runs the thread at low priority. */
  isSecondary: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** The number of rows of the first portion. */
  rows: number;
  /** An earlier guide has left fingerprints: look first which channels have changed. */
  comparesFirst: boolean;
}

/** A channel of ours that has programmes in the guide. */
export interface ReadGuide {
  epgId: string;
  /** The start of its first programme; milliseconds since 1970. */
  firstAt: number;
  /** Made from its programmes, in the order of the guide. */
  fingerprint: string;
}

export interface ThreadOrder extends ReadingOrder {
  /** An empty folder for the guide while it is read; the operator deletes it. */
  folder: string;
}

export type ToThread =
  /** The next bytes of the source; null at the end. */
  | { type: 'bytes'; bytes: Uint8Array | null }
  /** The rows are stored; the next portion may have this many. */
  | { type: 'taken'; rows: number }
  /** Channels whose programmes are not wanted: the guide has them already. */
  | { type: 'unchanged'; epgIds: readonly string[] };

export type FromThread =
  /** Requests bytes. */
  | { type: 'more' }
  /** Rows of `staged_programmes`, as insertRecords takes them. */
  | { type: 'rows'; records: string }
  /** The whole guide has been looked through. */
  | { type: 'guides'; guides: readonly ReadGuide[] }
  | { type: 'end'; found: GuideFound }
  /** The source is not a guide; the reason is for the operator. */
  | { type: 'refused'; reason: Phrase };

/** The results besides programmes. */
export interface GuideFound {
  /** Programmes that were kept. */
  kept: number;
  /** Programmes outside the days of the guide. */
  otherDays: number;
  /** Imported channels without a match. */
  unmatched: string[];
  /** Channels of the guide without a match in the line-up. */
  unused: number;
  /** All channels of the guide, up to a bound. */
  guideChannels: readonly FoundChannel[];
  /** Logos of our channels in the guide. */
  logos: readonly { logicalChannelId: string; address: string }[];
  rejections: { total: number; first: readonly Rejection[]; all: readonly Rejection[] };
  encodingProblem: Phrase | null;
  /** The number of XML errors, and the first one. */
  damage: Phrase | null;
}
