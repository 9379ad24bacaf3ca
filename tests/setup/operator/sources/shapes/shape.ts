import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { serveShape, type Shape } from '#tests/setup/operator/sources/hls-source.ts';
import type { ShapeMedia } from './shape-media.ts';

/** A stream as some provider really sends it. */
export interface StreamShape {
  /** As in the review of the player of 25 November 2026; others say what they are. */
  name: string;
  /** Public reports of it, or the programs that send it. */
  reports: string;
  /** How it differs from a plain stream. */
  is: string;
  serve: (at: ShapePlace) => void;
  /** Where the channel begins, below the folder of the shape. */
  entrance?: string;
  /** A user and word in the address of the list. */
  credentials?: string;
  expected: Expected;
}

/** Where a shape is served. */
export interface ShapePlace {
  source: ForeignSource;
  folder: string;
  media: ShapeMedia;
}

/** What a viewer and the provider must see. A picture that stands without a word is a failure for every shape. */
export interface Expected {
  /** The code of the message that is shown within 15 s of the standing picture; absent: no message at any time. */
  says?: RegExp;
  /** A message is all right, and so is none. */
  maySay?: RegExp;
  /** It moves on by so many seconds, by itself; after the message if there is one. */
  plays?: number;
  /** All of that is seen by then, in seconds from the choice of the channel on. */
  withinSeconds: number;
  lacks?: 'picture' | 'sound';
  /** The longest stand once it has played, in seconds; 4 without a message. */
  standsAtMost?: number;
  /** What the provider is asked in a minute at most, beyond the start. */
  requestsAMinute: number;
  /** How often the paths are asked at most. */
  asked?: readonly (readonly [path: RegExp, atMost: number])[];
}

/** A list and a piece are asked for in each target duration of 2 s, and now and then one more. */
const liveRate = 75;

export const plays = (seconds: number, more: Partial<Expected> = {}): Expected => ({
  ...{ plays: seconds, withinSeconds: 30, requestsAMinute: liveRate },
  ...more,
});

export const says = (code: RegExp, more: Partial<Expected> = {}): Expected => ({
  ...{ says: code, withinSeconds: 18, requestsAMinute: 40 },
  ...more,
});

/** The pieces at which faults happen: the player has begun some seconds before them. */
export const faulty: ReadonlySet<number> = new Set([106, 107]);

export const live = ({ source, folder }: ShapePlace, shape: Shape = {}) =>
  serveShape(source, folder, shape);

/** Below the folder of a shape. */
export const below = (at: ShapePlace, name: string): ShapePlace => ({
  ...at,
  folder: `${at.folder}/${name}`,
});

export const listType = { 'content-type': 'application/vnd.apple.mpegurl' };

/** A list that says no more than these lines. */
export const lists = (at: ShapePlace, file: string, ...lines: readonly string[]): void =>
  at.source.serve(`${at.folder}/${file}`, ['#EXTM3U', ...lines, ''].join('\n'), listType);

/** Answers with a status in place of what was asked for. */
export const answers =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };

export const quality = (attributes: string, address: string): string[] => [
  `#EXT-X-STREAM-INF:${attributes}`,
  address,
];
