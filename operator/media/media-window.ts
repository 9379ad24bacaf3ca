/**
 * The segments of a playlist at a moment. Segment `n` of a live stream covers the seconds from `n × segmentSeconds`
 * since 1970 on, for every channel, and exists once it is over; nothing is recorded, so every past moment has its
 * segment.
 */
import { secondsInDay } from 'date-fns/constants';
import type { LoopIndex, LoopTrack } from './loop-library.ts';
import type { PlaylistView } from './media-address.ts';

/** `count` segments from `first` on. */
export interface MediaWindow {
  first: number;
  count: number;
  /** `sliding` drops old ones, `growing` only adds, `whole` is complete. */
  form: 'sliding' | 'growing' | 'whole';
}

interface Refusal {
  status: 400 | 404;
  reason: string;
}

/** Segments in a live playlist: 32 s. */
const liveSegments = 8;
/** The time-shift address requests a window of this many seconds (spec part 7). */
const timeShiftWindowSeconds = 60;
/** The longest range or title in one playlist. */
const playlistMaxSeconds = secondsInDay;
/** A live grant still opens segments of this age in seconds, for a viewer who paused; older ones need catch-up. */
export const liveKeptSeconds = 180;

export interface WindowQuestion {
  nowMs: number;
  segmentSeconds: number;
  /** How far back the past of a stream is available. */
  dvrDepthSeconds: number;
  /** Length of a title. */
  titleSeconds: number;
}

/** The number of complete segments: all below it exist. */
function completeBy(nowMs: number, segmentSeconds: number): number {
  return Math.floor(nowMs / 1000 / segmentSeconds);
}

/** Parses whole seconds of an address; null for other text, including a sign or an exponent. */
export function wholeSeconds(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

export function windowOf(view: PlaylistView, question: WindowQuestion): MediaWindow | Refusal {
  const { nowMs, segmentSeconds } = question;
  switch (view.type) {
    case 'live':
      return sliding(completeBy(nowMs, segmentSeconds), liveSegments);
    case 'title':
      return { first: 0, count: titleSegments(question), form: 'whole' };
    case 'range':
      return rangeWindow(view, question);
    case 'time-shift':
      return timeShiftWindow(view, question);
  }
}

/** The number of segments of a title, limited to one playlist. */
function titleSegments({ titleSeconds, segmentSeconds }: WindowQuestion): number {
  return Math.ceil(Math.min(titleSeconds, playlistMaxSeconds) / segmentSeconds);
}

function sliding(end: number, segments: number): MediaWindow {
  const first = Math.max(0, end - segments);
  return { first, count: end - first, form: 'sliding' };
}

function rangeWindow(
  view: { start: string; duration: string },
  { nowMs, segmentSeconds, dvrDepthSeconds }: WindowQuestion,
): MediaWindow | Refusal {
  const start = wholeSeconds(view.start);
  const duration = wholeSeconds(view.duration);
  if (start === null || duration === null || duration === 0) {
    return refuse(400, 'a range is {start}-{duration}: whole seconds since 1970, and at least one');
  }
  if (duration > playlistMaxSeconds) return refuse(400, 'a range has at most 86400 seconds');
  if (start < nowMs / 1000 - dvrDepthSeconds) return refuse(404, 'this time is no longer kept');
  const first = Math.floor(start / segmentSeconds);
  const end = Math.ceil((start + duration) / segmentSeconds);
  const complete = completeBy(nowMs, segmentSeconds);
  if (first >= complete) return refuse(404, 'this time is not yet available');
  if (end <= complete) return { first, count: end - first, form: 'whole' };
  return { first, count: complete - first, form: 'growing' };
}

function timeShiftWindow(
  view: { seconds: string; window: string },
  { nowMs, segmentSeconds, dvrDepthSeconds }: WindowQuestion,
): MediaWindow | Refusal {
  const seconds = wholeSeconds(view.seconds);
  if (seconds === null) return refuse(400, 'time-shift is {seconds}-60: whole seconds behind live');
  if (wholeSeconds(view.window) !== timeShiftWindowSeconds) {
    return refuse(400, 'the time-shift window has 60 seconds');
  }
  if (seconds > dvrDepthSeconds) return refuse(404, 'this time is no longer kept');
  const end = completeBy(nowMs - seconds * 1000, segmentSeconds);
  return sliding(end, Math.ceil(timeShiftWindowSeconds / segmentSeconds));
}

function refuse(status: 400 | 404, reason: string): Refusal {
  return { status, reason };
}

/** Why a segment is not available at a moment; null when it is. */
export function segmentRefusal(
  sequence: number,
  scope: 'live' | 'dvr' | 'vod',
  question: WindowQuestion,
): Refusal | null {
  const { nowMs, segmentSeconds, dvrDepthSeconds } = question;
  if (scope === 'vod') {
    return sequence < titleSegments(question)
      ? null
      : refuse(404, 'the title has ended before this segment');
  }
  if (sequence >= completeBy(nowMs, segmentSeconds)) {
    return refuse(404, 'this segment is not yet available');
  }
  const keptSeconds = scope === 'live' ? liveKeptSeconds : dvrDepthSeconds;
  // The playlist rounds its start down to a segment, so that segment is available as well.
  const oldest = Math.floor((nowMs / 1000 - keptSeconds) / segmentSeconds);
  return sequence < oldest ? refuse(404, 'this segment is no longer kept') : null;
}

/** A segment of a stream, located in its loop. */
interface PlacedSegment {
  offset: number;
  bytes: number;
  /** Added to the decode times of the loop's segment, in ticks. */
  shiftTicks: number;
  /** The instant of its first sample, for streams on the wall clock. */
  startsAtMs: number;
  durationSeconds: number;
}

/** Locates segment `sequence` in a loop that started `phase` segments ahead. */
export function placeSegment(
  { segmentSeconds }: LoopIndex,
  { timescale, segments }: LoopTrack,
  sequence: number,
  phase: number,
): PlacedSegment {
  const index = (sequence + phase) % segments.length;
  const segment = segments[index];
  if (!segment) throw new RangeError(`no segment ${sequence}`);
  const shiftTicks = (sequence - index) * segmentSeconds * timescale;
  return {
    offset: segment.offset,
    bytes: segment.bytes,
    shiftTicks,
    startsAtMs: ((shiftTicks + segment.start) * 1000) / timescale,
    durationSeconds: segment.ticks / timescale,
  };
}
