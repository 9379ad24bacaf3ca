import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import type {
  DashManifest,
  Period,
  Track,
} from '#operator/media/foreign/dash/reading/dash-manifest.ts';
import { numberOf } from './numbers.ts';
import {
  begunIn,
  clockOf,
  LATE_SECONDS,
  piecesOf,
  windowOf,
  type Piece,
  type PieceQuestion,
} from '#operator/media/foreign/dash/segments/pieces.ts';
import { initOf, type Place } from '#operator/media/foreign/dash/segments/segment-address.ts';
import { trackFor } from './track-key.ts';

type Asked = Pick<PieceQuestion, 'manifest' | 'nowMs' | 'readRange'> & { key: string };

/** What one period gives to a playlist. */
interface Stretch {
  period: Period;
  track: Track;
  pieces: Piece[];
}

/** The playlist of one track. Throws DashRefused, and what `readRange` throws. */
export async function mediaPlaylist({ key, ...asked }: Asked): Promise<string> {
  const { manifest, nowMs } = asked;
  const stretches: Stretch[] = [];
  let count = 0;
  for (const period of begunIn(manifest, nowMs)) {
    const track = trackFor(key, period);
    if (!track) continue;
    const pieces = await piecesOf({ ...asked, period, track });
    count += pieces.length;
    if (count > dashBounds.segmentsMax) {
      throw new DashRefused('the manifest lists too many segments');
    }
    if (pieces.length > 0) stretches.push({ period, track, pieces });
  }
  const listed = manifest.isLive ? lastOf(stretches, manifest) : stretches;
  const [first] = listed;
  if (!first?.pieces[0]) throw new DashRefused('the manifest lists no segments');
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...headOf(manifest, stretches),
    ...(manifest.isLive ? liveHead(asked, first, first.pieces[0]) : ['#EXT-X-PLAYLIST-TYPE:VOD']),
    ...listed.flatMap((stretch, place) => stretchLines(manifest, stretch, listed[place - 1])),
    ...(isOver(manifest, nowMs) ? ['#EXT-X-ENDLIST'] : []),
  ];
  return joined(lines);
}

/** Joins lines. Throws DashRefused when the text would be too long. */
function joined(lines: readonly string[]): string {
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (length > dashBounds.playlistMaxChars) {
    throw new DashRefused('the manifest lists too many segments');
  }
  return `${lines.join('\n')}\n`;
}

/** The end of a live track, however many periods it is in. */
function lastOf(stretches: readonly Stretch[], manifest: DashManifest): Stretch[] {
  const end = stretches.at(-1);
  const last = end?.pieces.at(-1);
  if (!end || !last) return [];
  const since = last.at + last.duration - windowOf(manifest, end.track) - 0.001;
  const kept = stretches.map((stretch) => ({
    ...stretch,
    pieces: stretch.pieces.filter((piece) => piece.at >= since || piece === last),
  }));
  return kept.filter(({ pieces }) => pieces.length > 0);
}

function headOf({ longestSegment, isLive, delay }: DashManifest, stretches: readonly Stretch[]) {
  const longest = stretches
    .flatMap(({ pieces }) => pieces)
    .reduce((most, { duration }) => Math.max(most, duration), isLive ? (longestSegment ?? 0) : 0);
  const target = Math.max(1, Math.round(longest));
  const last = stretches.at(-1)?.pieces ?? [];
  const held = Math.min(delay ?? 0, last.length > 0 ? last.length * longest * 0.5 : 0);
  const lines = [`#EXT-X-TARGETDURATION:${target}`];
  // Players keep three segments away without it.
  if (isLive && held > target * 3) lines.push(`#EXT-X-SERVER-CONTROL:HOLD-BACK=${decimal(held)}`);
  return lines;
}

function liveHead(asked: Omit<Asked, 'key'>, { period, track }: Stretch, piece: Piece): string[] {
  const number = numberOf(piece, { ...asked, period, track });
  return [
    `#EXT-X-MEDIA-SEQUENCE:${Math.max(0, number)}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore(asked.manifest, period)}`,
  ];
}

/** Counts the periods before one. Where their names do not tell, its time serves, which grows too. */
function breaksBefore({ periods }: DashManifest, period: Period): number {
  const numbers = periods.map(({ id }) => Number(/^\D*(\d{1,9})$/.exec(id)?.[1] ?? Number.NaN));
  const doGrow = numbers.every(
    (number, place) => place === 0 || number > (numbers[place - 1] ?? 0),
  );
  const number = numbers[periods.indexOf(period)] ?? Number.NaN;
  return doGrow && !Number.isNaN(number) ? number : Math.floor(period.start);
}

function stretchLines(manifest: DashManifest, stretch: Stretch, before: Stretch | undefined) {
  const { isLive, startsAtMs } = manifest;
  const init = headOfFile(stretch);
  // Periods of a live stream are counted, so each is marked.
  const isBreak = before !== undefined && (isLive || !continues(before, stretch));
  const isNewMap = !before || isBreak;
  const [first] = stretch.pieces;
  const lines: string[] = [];
  if (isBreak) lines.push('#EXT-X-DISCONTINUITY');
  if (isNewMap && init) lines.push(`#EXT-X-MAP:URI="${init.address}"${rangeIn(init)}`);
  if (isLive && first) {
    const date = new Date(startsAtMs + Math.round(first.at * 1_000));
    if (!Number.isNaN(date.getTime())) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${date.toISOString()}`);
    }
  }
  for (const piece of stretch.pieces) {
    lines.push(`#EXTINF:${decimal(piece.duration)},`);
    const { range } = piece;
    if (range) lines.push(`#EXT-X-BYTERANGE:${range.length}@${range.from}`);
    lines.push(piece.address);
  }
  return lines;
}

const headOfFile = ({ track, pieces }: Stretch) => initOf(track) ?? pieces[0]?.init ?? null;

const rangeIn = ({ range }: Place) => (range ? `,BYTERANGE="${range.length}@${range.from}"` : '');

const isSame = (one: Place | null, other: Place | null) =>
  one?.address === other?.address &&
  one?.range?.from === other?.range?.from &&
  one?.range?.length === other?.range?.length;

/**
 * Whether media goes on over the end of a period: with the same beginnings of files and the same times. All tracks
 * decide together, so that picture and sound have the same breaks.
 */
function continues(before: Stretch, after: Stretch): boolean {
  if (!isSame(headOfFile(before), headOfFile(after))) return false;
  const marks = ({ period }: Stretch) =>
    period.tracks
      .map((track) => {
        const { timescale, offset } = clockOf(track);
        const shift = period.start - Number(offset) / timescale;
        return `${initOf(track)?.address ?? track.baseUrl} ${shift.toFixed(2)}`;
      })
      .sort()
      .join('\n');
  return marks(before) === marks(after);
}

/** Whether nothing more comes. */
function isOver({ isLive, isOpen, periods, startsAtMs }: DashManifest, nowMs: number): boolean {
  if (!isLive) return true;
  const end = periods.at(-1)?.end ?? Infinity;
  return !isOpen && nowMs > startsAtMs + (end + LATE_SECONDS) * 1_000;
}

const decimal = (seconds: number) => String(Math.round(seconds * 1e6) / 1e6);
