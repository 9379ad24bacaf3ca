/**
 * The wall clock of HLS that the browser plays itself, for browsers that do not tell it (`getStartDate`): read from
 * EXT-X-PROGRAM-DATE-TIME in the playlist.
 */

/** A player starts this many target durations before the end of a live playlist (RFC 8216, 6.3.3). */
const startsBeforeEnd = 3;

/** The instant at which playback of a media playlist starts, in ms since 1970; null without a date. */
export function startOf(playlist: string): number | null {
  const dateMs = Date.parse(/^#EXT-X-PROGRAM-DATE-TIME:(.+)$/m.exec(playlist)?.[1] ?? '');
  if (Number.isNaN(dateMs)) return null;
  if (/^#EXT-X-ENDLIST/m.test(playlist)) return dateMs;
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  const wholeSeconds = lengths.reduce((sum, length) => sum + length, 0);
  const targetSeconds = Number(/^#EXT-X-TARGETDURATION:(\d+)/m.exec(playlist)?.[1] ?? 0);
  return dateMs + Math.max(0, wholeSeconds - startsBeforeEnd * targetSeconds) * 1000;
}

/** The same of the stream at an address; null when it cannot be read. */
export async function readStart(url: string): Promise<number | null> {
  try {
    const text = await read(url);
    const variant = /^#EXT-X-STREAM-INF/m.test(text) && /^[^#\s].*$/m.exec(text)?.[0];
    if (!variant) return startOf(text);
    return startOf(await read(new URL(variant.trim(), new URL(url, document.baseURI)).href));
  } catch {
    return null;
  }
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  return answer.ok ? answer.text() : '';
}
