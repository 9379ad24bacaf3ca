import type {
  DashManifest,
  Period,
  Track,
} from '#operator/media/foreign/dash/reading/dash-manifest.ts';
import { clockOf, spansIn, type Piece } from '#operator/media/foreign/dash/segments/pieces.ts';
import type { Span } from '#operator/media/foreign/dash/segments/timeline.ts';

/**
 * Numbers of segments of a live stream, from one reading of the manifest alone: each reading gives a segment the same
 * number. Numbers of the manifest serve where they count on; elsewhere numbers are counted in a grid of time.
 */

/** Numbers this small say nothing about whether a period counts on from the one before. */
const FEW = 20;

/** A grid of time: the number of the segment that begins at a time, and the length of a cell in seconds. */
interface Grid {
  number: number;
  at: number;
  cell: number;
}

/** The number of a piece, the first of its track that is listed. */
export function numberOf(
  piece: Piece,
  {
    manifest,
    period,
    track,
    nowMs,
  }: { manifest: DashManifest; period: Period; track: Track; nowMs: number },
): number {
  const { template, list, runs } = track.segments;
  const { startNumber = 0, duration, timescale = 1 } = template ?? list ?? {};
  if (!runs) {
    // A list begins anew at each reading, unless its number counts on.
    const cell = (duration ?? 0) / timescale;
    if (period.start === 0 || cell === 0) return piece.number;
    const before = Math.ceil(period.start / cell - 0.01);
    if (isCountedOn(startNumber, before)) return piece.number;
    return before + 1 + piece.number - startNumber;
  }
  const grid = gridOf(manifest, period, track, nowMs);
  const cells = grid.number + Math.round((piece.at - grid.at) / grid.cell);
  const isNumbered =
    list !== undefined ||
    /\$Number(?:%|\$)/.test(template?.media ?? '') ||
    runs.some(({ n }) => n !== null);
  if (isNumbered && (period.start === 0 || isCountedOn(piece.number, cells))) return piece.number;
  return cells;
}

/** Whether a number is about as large as if all periods before had been counted too. */
const isCountedOn = (number: number, cells: number) =>
  number > FEW && number > cells / 2 && number < cells * 2;

function gridOf(manifest: DashManifest, period: Period, own: Track, nowMs: number): Grid {
  const picture = period.tracks.find(
    ({ facts, segments }) =>
      facts.kind === 'picture' && (segments.template ?? segments.list) && segments.runs,
  );
  const grid = gridBy(manifest, period, own, nowMs);
  if (!picture || picture === own) return grid;
  // Pictures are cut evenly; sound is cut at the nearest frame, and counted as the picture beside it.
  const beside = gridBy(manifest, period, picture, nowMs);
  return Math.abs(beside.cell - grid.cell) < beside.cell * STRAY ? beside : grid;
}

function gridBy(manifest: DashManifest, period: Period, track: Track, nowMs: number): Grid {
  const spans = spansIn(manifest, period, track, nowMs);
  const { timescale, offset } = clockOf(track);
  const start = BigInt(Math.round(period.start * timescale));
  const t = (spans[0]?.t ?? offset) - offset + start;
  const at = Number(t) / timescale;
  const isPicture = track.facts.kind === 'picture';
  const { even, cell } = cellOf(spans, timescale, isPicture) ?? {
    even: null,
    // The same at each reading, or numbers would leap.
    cell: manifest.longestSegment ?? UNKNOWN_SECONDS,
  };
  const number = even === null ? Math.floor(at / cell + 0.01) : Number(t / even);
  return { number, at, cell };
}

/** Sound is cut this much from where the picture is, of a segment's length, at the most. */
const STRAY = 0.03;
/** Units that a picture's segments differ by when their times are rounded. */
const ROUNDED = 2n;
/** A length for segments that have none of their own. */
const UNKNOWN_SECONDS = 4;

/**
 * The usual duration of segments, in seconds; `even`: in units, when all but stray ones have it. Changing durations are
 * rounded far enough that the next reading gives the same. Null when no duration is usual.
 */
function cellOf(spans: readonly Span[], timescale: number, isPicture: boolean) {
  const usual = usualDuration(spans);
  const away = isPicture ? ROUNDED : BigInt(Math.round(Number(usual) * STRAY));
  const near = spans.filter(({ d }) => d - usual <= away && usual - d <= away);
  if (near.length === 0 || countOf(near) < countOf(spans) * 0.3) return null;
  if (near.every(({ d }) => d === usual)) return { even: usual, cell: Number(usual) / timescale };
  const mean = meanOf(near) / timescale;
  const step = 10 ** (Math.floor(Math.log10(mean)) - 2);
  return { even: null, cell: Math.round(mean / step) * step };
}

const countOf = (spans: readonly Span[]) => spans.reduce((sum, { count }) => sum + count, 0);

const meanOf = (spans: readonly Span[]) =>
  spans.reduce((sum, { d, count }) => sum + Number(d) * count, 0) / countOf(spans);

/** The duration of most segments, in units. */
function usualDuration(spans: readonly Span[]): bigint {
  const counts = new Map<bigint, number>();
  for (const { d, count } of spans) counts.set(d, (counts.get(d) ?? 0) + count);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0n;
}
