import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import {
  catchUpAddress,
  otherCatchUpAddress,
  recordedFrom,
  timeShiftAddressOf,
} from '#operator/streams-in/catch-up/catch-up-address.ts';
import type { CatchUpMode } from '#operator/streams-in/catch-up/catch-up-mode.ts';
import type { PlaylistView } from '#operator/media/media-address.ts';
import type { FilmContainer } from '#operator/streams-in/film-container.ts';
import type { ForeignTarget } from './sealed-address.ts';

/** Whose server a stream is on. */
export interface Provider {
  name: string;
  /** How many connections it allows at once; null: any number. */
  connectionsMax: number | null;
}

/** A channel's stream or a film on a foreign server. */
export interface ForeignStream {
  /** The channel that viewers watch by it; absent for a film. */
  logicalChannelId?: string;
  address: string;
  userAgent: string | null;
  referrer: string | null;
  /** Further headers for the source. */
  headers?: Readonly<Record<string, string>>;
  container: FilmContainer;
  /** For a channel: its catch-up source, the zone of its clock, and the number of days in it. Null or absent without catch-up. */
  past?: {
    mode: CatchUpMode;
    template: string | null;
    days: number;
    zone?: string | null;
    correctionMinutes?: number;
  } | null;
  provider?: Provider;
  /** Further sources of a live channel, in the order in which they are tried. */
  others?: readonly ForeignStream[];
}

/** Sources with one address and the same headers are one. */
export function sourceKey({ address, userAgent, referrer, headers = {} }: ForeignStream): string {
  const text = JSON.stringify([address, userAgent, referrer, headers]);
  return createHash('sha256').update(text).digest('base64url');
}

/** All sources of a channel. */
export const sourcesOf = (stream: ForeignStream): ForeignStream[] => [
  stream,
  ...(stream.others ?? []),
];

/** The foreign playlist for a view of one of ours. Null when the source does not have it. */
export function targetOf(
  stream: ForeignStream,
  view: PlaylistView,
  nowMs: number,
): ForeignTarget | null {
  const { address } = stream;
  if (view.type === 'live' || view.type === 'title') {
    return stream.container === 'hls' ? { url: address, isPlaylist: true } : null;
  }
  if (!stream.past) return null;
  const { days, ...how } = stream.past;
  const past = { address, ...how };
  const isKept = (atMs: number) => atMs >= nowMs - days * millisecondsInDay && atMs <= nowMs;
  if (view.type === 'range' && isWhole(view.start) && isWhole(view.duration)) {
    const startSeconds = Number(view.start);
    if (!isKept(startSeconds * 1000)) return null;
    const range = { startSeconds, durationSeconds: Number(view.duration) };
    const url = catchUpAddress(past, range, nowMs);
    const startsAt = recordedFrom(past, range) * 1000;
    const otherUrl = otherCatchUpAddress(past, range);
    return url === null ? null : { url, isPlaylist: true, startsAt, otherUrl };
  }
  if (view.type === 'time-shift' && isWhole(view.seconds)) {
    const seconds = Number(view.seconds);
    const url = isKept(nowMs - seconds * 1000) ? timeShiftAddressOf(past, seconds, nowMs) : null;
    return url === null ? null : { url, isPlaylist: true };
  }
  return null;
}

const isWhole = (text: string) => /^\d{1,12}$/.test(text);
