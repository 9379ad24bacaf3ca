import type { MediaSetUp } from '#operator/remux/cutting/segment.ts';

export interface ListedSegment {
  number: number;
  seconds: number;
  /** When its first picture was broadcast, in ms since 1970. */
  fromMs: number;
  /** Its times have nothing to do with those before. */
  isBreak: boolean;
  /** The number of breaks up to here, its own included. */
  breaksBefore: number;
  /** The set-up that it needs. */
  init: number;
  /** What a station says is on; empty when it says nothing. */
  title: string;
}

/** A playlist lists this much: enough to go on after a pause. Further back leads the time-shift. */
const LISTED_SECONDS = 180;
/** A time-shift that begins before what is kept has at least this much to begin with. */
const FIRST_SECONDS = 10;
/** Segments are shorter; players begin three of these before the end, and ask as often. */
const TARGET_SECONDS = 2;

/** The last minutes up to a moment, or the first that are kept. */
export function listedUpTo(all: readonly ListedSegment[], toMs: number): ListedSegment[] {
  const [oldest] = all;
  const atLeastMs = (oldest?.fromMs ?? 0) + FIRST_SECONDS * 1000;
  const endMs = Math.max(toMs, atLeastMs);
  const complete = all.filter(({ fromMs, seconds }) => fromMs + seconds * 1000 <= endMs);
  let seconds = 0;
  let from = complete.length;
  while (from > 0 && seconds < LISTED_SECONDS) {
    from -= 1;
    seconds += complete[from]?.seconds ?? 0;
  }
  return complete.slice(from);
}

/** `query` is the signature for the addresses in it; `folder` leads to them. */
export function livePlaylist(
  segments: readonly ListedSegment[],
  { query, folder = '' }: { query: string; folder?: string },
): string {
  const [first] = segments;
  const longest = Math.max(TARGET_SECONDS, ...segments.map(({ seconds }) => Math.round(seconds)));
  const breaks = first ? first.breaksBefore - (isTagged(first) ? 1 : 0) : 0;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaks}`,
  ];
  let init: number | null = null;
  for (const segment of segments) {
    const { number, seconds, fromMs } = segment;
    const isNew = segment.init !== init;
    if (isTagged(segment)) lines.push('#EXT-X-DISCONTINUITY');
    if (isNew) lines.push(`#EXT-X-MAP:URI="${folder}init-${segment.init}.mp4?${query}"`);
    init = segment.init;
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(fromMs).toISOString()}`,
      `#EXTINF:${seconds.toFixed(3)},${segment.title}`,
      `${folder}${number}.m4s?${query}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The very first segment follows nothing. */
const isTagged = ({ isBreak, breaksBefore }: ListedSegment) => isBreak && breaksBefore > 0;

/** The first playlist names the codecs, which only it can. */
export function mainPlaylist(
  { picture }: MediaSetUp,
  { codecs, bandwidth, address }: { codecs: string; bandwidth: number; address: string },
): string {
  const size = picture ? `,RESOLUTION=${picture.width}x${picture.height}` : '';
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(1, bandwidth)},CODECS="${codecs}"${size}`,
    `${address}\n`,
  ].join('\n');
}
