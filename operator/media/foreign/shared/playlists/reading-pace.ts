/** How often a live playlist may be asked for (RFC 8216, 6.3.4). */

/** Without a target duration, in seconds. */
const targetDefault = 6;
const leastMs = 500;
const mostMs = 60_000;
/** A window is read at least so often while it lasts: some sources declare a target duration that is longer than all they list. */
const readingsOfWindow = 3;

/**
 * After a reading, in ms: the target duration, or half of it when nothing new was in the playlist. `before`: the text of the
 * reading before; null for the first one.
 */
export function pauseAfter(text: string, before: string | null): number {
  const target = Number(/^#EXT-X-TARGETDURATION:\s*(\d+)/m.exec(text)?.[1] ?? targetDefault);
  const seconds = [...text.matchAll(/^#EXTINF:\s*(\d+(?:\.\d*)?|\.\d+)/gm)].map(([, length]) =>
    Number(length),
  );
  const window = seconds.reduce((sum, length) => sum + length, 0);
  const newest = seconds.at(-1) ?? target;
  const pause = Math.min(target, Math.max(newest, window / readingsOfWindow));
  const ms = pause * (text === before ? 500 : 1_000);
  return Math.min(mostMs, Math.max(leastMs, ms));
}
