import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import type {
  DashManifest,
  Period,
  Track,
} from '#operator/media/foreign/dash/reading/dash-manifest.ts';
import { indexOfFile, type ReadRange } from './file-index.ts';
import { wholeOf } from '#operator/media/foreign/dash/reading/mpd-tree.ts';
import { rangeOf } from '#operator/media/foreign/dash/reading/mpd-values.ts';
import { absolute, bytesOf, filledIn, type Place } from './segment-address.ts';
import { slotsOf, spansOf, type Slot, type Span } from './timeline.ts';

/** A segment of a track in a period. */
export interface Piece extends Place {
  /** The number that the manifest gives it. */
  number: number;
  /** Seconds since the start of the presentation. */
  at: number;
  duration: number;
  /** The beginning of its file, when it was looked for there. */
  init?: Place;
}

export interface PieceQuestion {
  manifest: DashManifest;
  period: Period;
  track: Track;
  nowMs: number;
  readRange: ReadRange;
}

/** Times of a track. */
export interface Clock {
  timescale: number;
  /** The media's own time at the start of the period, in units. */
  offset: bigint;
}

export function clockOf({ segments: { template, list, base } }: Track): Clock {
  const { timescale = 1, exactOffset } = template ?? list ?? base ?? {};
  return { timescale, offset: wholeOf(exactOffset) ?? 0n };
}

const unitsOf = (seconds: number, timescale: number) => BigInt(Math.round(seconds * timescale));

/** Seconds that a live stream has come in a period. */
export const passedIn = ({ startsAtMs }: DashManifest, period: Period, nowMs: number): number =>
  (nowMs - startsAtMs) / 1_000 - period.start;

/** A period that is announced is read this long before it begins: clocks differ. */
export const LATE_SECONDS = 30;

/** The periods that are on air or over. When none is, the clocks differ. */
export function begunIn(manifest: DashManifest, nowMs: number): Period[] {
  const { isLive, periods } = manifest;
  const begun = periods.filter((period) => passedIn(manifest, period, nowMs) > -LATE_SECONDS);
  return isLive && begun.length > 0 ? begun : periods;
}

/**
 * The segments of a track in a period; of a live stream only the last ones. Throws DashRefused, and what `readRange`
 * throws.
 */
export async function piecesOf(question: PieceQuestion): Promise<Piece[]> {
  const { template, list, base } = question.track.segments;
  if (template) {
    const { media } = template;
    if (media === undefined) throw new DashRefused('the manifest names no segments');
    return timed(question, (slot) => {
      const path = filledIn(media, question.track, { number: slot.number, time: slot.t });
      return { address: absolute(path, question.track.baseUrl), range: null };
    });
  }
  if (list) return timed(question, (slot) => listedPlace(question.track, slot));
  return question.track.facts.kind === 'text' && !base ? wholeFile(question) : indexed(question);
}

function timed(
  { manifest, period, track, nowMs }: PieceQuestion,
  place: (slot: Slot) => Place | null,
) {
  const clock = clockOf(track);
  const { timescale, offset } = clock;
  const window = manifest.isLive ? unitsOf(windowOf(manifest, track), timescale) : null;
  const slots = slotsOf(
    reached(manifest, spansIn(manifest, period, track, nowMs), nowMs, period, clock),
    window,
  );
  const toSeconds = (units: bigint) => Number(units) / timescale;
  return slots.flatMap((slot): Piece[] => {
    const found = place(slot);
    const rest = period.end - period.start - toSeconds(slot.t - offset);
    const at = period.start + toSeconds(slot.t - offset);
    const duration = track.segments.runs ? toSeconds(slot.d) : Math.min(toSeconds(slot.d), rest);
    return found ? [{ ...found, number: slot.number, at, duration }] : [];
  });
}

/**
 * How much of a live track is listed, in seconds. A timeline names what is there; else segments are there until they and
 * one more have left the source's window.
 */
export function windowOf({ depth }: DashManifest, { segments }: Track): number {
  const { duration = 0, timescale = 1 } = segments.template ?? segments.list ?? {};
  const told = segments.runs || depth === null ? Infinity : depth + duration / timescale;
  return Math.min(told, dashBounds.liveWindowSeconds);
}

/** The segments of a track in a period as far as the manifest tells, in spans. Throws DashRefused. */
export function spansIn(
  manifest: DashManifest,
  period: Period,
  track: Track,
  nowMs: number,
): Span[] {
  const { template, list, runs } = track.segments;
  const timing = template ?? list;
  if (!timing) return [];
  const { timescale, offset } = clockOf(track);
  const length = period.end - period.start;
  const passed = passedIn(manifest, period, nowMs) - dashBounds.liveMarginSeconds;
  const { startNumber, endNumber = Infinity, duration } = timing;
  if (runs) {
    return spansOf(runs, {
      ...{ startNumber, from: offset },
      to: Number.isFinite(length) ? offset + unitsOf(length, timescale) : null,
      now: manifest.isLive ? offset + BigInt(Math.floor(passed * timescale)) : null,
    });
  }
  if (duration === undefined) {
    if (!Number.isFinite(length)) throw new DashRefused('the manifest does not say how long it is');
    const d = unitsOf(length, timescale);
    return [{ number: startNumber, t: offset, d: d > 0n ? d : 1n, count: 1 }];
  }
  const seconds = duration / timescale;
  const all = Math.min(Math.ceil(length / seconds - 0.01), endNumber - startNumber + 1);
  const complete = manifest.isLive ? Math.floor(passed / seconds) : all;
  const listed = template ? Infinity : track.segments.urls.length;
  const count = Math.min(all, complete, listed);
  if (!Number.isFinite(count)) throw new DashRefused('the manifest does not say how long it is');
  const span = { number: startNumber, t: offset, d: BigInt(Math.round(duration)), count };
  return count > 0 ? [span] : [];
}

/** How far into the future a segment may be that a timeline lists: clocks differ. */
const AHEAD_SECONDS = 30;

/** Leaves out what a timeline announces for later. When that were all of it, the clocks differ. */
function reached(
  { isLive, startsAtMs }: DashManifest,
  spans: Span[],
  nowMs: number,
  period: Period,
  { timescale, offset }: Clock,
): Span[] {
  if (!isLive) return spans;
  const seconds = (nowMs - startsAtMs) / 1_000 - period.start + AHEAD_SECONDS;
  const limit = offset + unitsOf(seconds, timescale);
  const kept = spans.flatMap((span): Span[] => {
    const count = limit <= span.t ? 0n : (limit - span.t) / span.d;
    if (count >= BigInt(span.count)) return [span];
    return count > 0n ? [{ ...span, count: Number(count) }] : [];
  });
  return kept.length > 0 ? kept : spans;
}

function listedPlace(track: Track, { number }: Slot): Place | null {
  const { list, urls } = track.segments;
  const url = urls[number - (list?.startNumber ?? 1)];
  if (!url) return null;
  return { address: absolute(url.media ?? '', track.baseUrl), range: bytesOf(url.range) };
}

async function indexed({ period, track, readRange }: PieceQuestion): Promise<Piece[]> {
  const { indexRange } = track.segments.base ?? {};
  const range = rangeOf(indexRange);
  if (indexRange !== undefined && !range) {
    throw new DashRefused('the index of a file cannot be read');
  }
  const address = absolute('', track.baseUrl);
  const { parts, headBytes } = await indexOfFile(address, range, readRange);
  const init =
    headBytes === null ? {} : { init: { address, range: { from: 0, length: headBytes } } };
  const { timescale, offset } = clockOf(track);
  const start = period.start - Number(offset) / timescale;
  const pieces = parts.map(({ from, length, time, duration }, place) => ({
    ...{ address, range: { from, length }, number: place },
    ...{ ...init, at: start + time, duration },
  }));
  // Several periods may be parts of one file.
  return pieces.filter(
    ({ at, duration, range }) =>
      range.length > 0 &&
      at + duration > period.start + duration / 100 &&
      at < period.end - duration / 100,
  );
}

/** A file without an index: subtitles, which are read whole. */
function wholeFile({ period, track }: PieceQuestion): Piece[] {
  const duration = period.end - period.start;
  if (!Number.isFinite(duration)) {
    throw new DashRefused('the manifest does not say how long it is');
  }
  const address = absolute('', track.baseUrl);
  return [{ address, range: null, number: 0, at: period.start, duration }];
}
