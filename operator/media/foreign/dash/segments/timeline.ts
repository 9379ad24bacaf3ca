import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import type { Run } from '#operator/media/foreign/dash/reading/mpd-tree.ts';

/** Segments of one duration that follow each other, in units of the timescale. */
export interface Span {
  number: number;
  t: bigint;
  d: bigint;
  count: number;
}

export interface TimelineView {
  startNumber: number;
  /** Where the period begins, in units; segments that end before it are left out. */
  from: bigint;
  /** Where it ends; null when that is not known. */
  to: bigint | null;
  /** How far a live stream has come, for a run without an end. Null on demand. */
  now: bigint | null;
}

/**
 * The segments of a SegmentTimeline, not yet counted out. Segments that are listed twice, and those outside the period,
 * are left out. Throws DashRefused when a run has no end.
 */
export function spansOf(runs: readonly Run[], view: TimelineView): Span[] {
  const spans: Span[] = [];
  let time: bigint | null = null;
  let number = view.startNumber;
  runs.forEach((run, place) => {
    number = run.n ?? number;
    const t: bigint = run.t ?? time ?? 0n;
    const count = run.r < 0 ? untilNext(runs[place + 1], t, run.d, view) : run.r + 1;
    const span = within({ number, t, d: run.d, count }, time, view);
    number += count;
    const end = t + run.d * BigInt(count);
    if (time === null || end > time) time = end;
    if (span) spans.push(span);
  });
  return spans;
}

/** How much of a segment may be lost to rounding. */
const tiny = (d: bigint) => d / 100n;

/** Divides and rounds up. */
const parts = (whole: bigint, d: bigint) => (whole <= 0n ? 0n : (whole + d - 1n) / d);

function untilNext(next: Run | undefined, t: bigint, d: bigint, { to, now }: TimelineView): number {
  // The last one before another run may be cut short.
  const until = next?.t ?? null;
  if (until !== null) return until <= t ? 0 : Number((until - t + d / 2n) / d);
  const ends = next ? null : to;
  const whole = ends === null ? null : parts(ends - t - tiny(d), d);
  const complete = next || now === null ? null : now <= t ? 0n : (now - t) / d;
  if (whole === null && complete === null) {
    throw new DashRefused('the manifest lists segments without an end');
  }
  if (whole === null || complete === null) return Number(whole ?? complete);
  return Number(whole < complete ? whole : complete);
}

/** The part of a span that begins after most of what is before it, and before the end. */
function within(span: Span, before: bigint | null, { from, to }: TimelineView): Span | null {
  const { d } = span;
  const earliest = [from - d + tiny(d) + 1n, ...(before === null ? [] : [before - d / 2n])];
  let skipped = 0n;
  for (const wanted of earliest) {
    const many = parts(wanted - span.t, d);
    if (many > skipped) skipped = many;
  }
  let end = BigInt(span.count);
  if (to !== null) {
    const room = parts(to - span.t - tiny(d), d);
    if (room < end) end = room;
  }
  if (end <= skipped) return null;
  const [t, number] = [span.t + skipped * d, span.number + Number(skipped)];
  return { number, t, d, count: Number(end - skipped) };
}

/** One segment, in units of the timescale. */
export interface Slot {
  number: number;
  t: bigint;
  d: bigint;
}

/**
 * The segments of spans one by one; `last`: at most as many units from the end. Throws DashRefused when there are too
 * many.
 */
export function slotsOf(spans: readonly Span[], last: bigint | null): Slot[] {
  const end = spans.at(-1);
  const edge = end ? end.t + end.d * BigInt(end.count) : 0n;
  const since = last === null ? null : edge - last;
  const kept = spans.flatMap((span) => (since === null ? span : later(span, since)));
  const count = kept.reduce((sum, span) => sum + span.count, 0);
  if (count > dashBounds.segmentsMax) {
    throw new DashRefused('the manifest lists too many segments');
  }
  return kept.flatMap(({ number, t, d, count: many }) =>
    Array.from({ length: many }, (_, place) => ({
      ...{ number: number + place, d },
      t: t + d * BigInt(place),
    })),
  );
}

function later(span: Span, since: bigint): Span[] {
  if (span.t >= since) return [span];
  const skipped = Number((since - span.t + span.d - 1n) / span.d);
  if (skipped >= span.count) return [];
  const t = span.t + span.d * BigInt(skipped);
  return [{ number: span.number + skipped, t, d: span.d, count: span.count - skipped }];
}
