import { expect } from '@jest/globals';
import { hls, keysIn, mpd, numbersIn } from './dash-samples.ts';

/** When sample channels have begun. */
export const channelStart = Date.parse('2026-01-01T00:00:00Z');
/** Long after that, for timelines, which need no clock. */
export const longAfter = channelStart + 1.8e12;

/** A live manifest around periods. */
export const liveMpd = (body: string, more = 'timeShiftBufferDepth="PT20S"') =>
  mpd(
    `type="dynamic" availabilityStartTime="2026-01-01T00:00:00Z" minimumUpdatePeriod="PT2S" ${more}`,
    body,
  );

/** One period of a channel that began with it. */
export const onePeriod = (...sets: string[]) =>
  liveMpd(`<Period start="PT0S">${sets.join('')}</Period>`);

/** The runs of `count` segments of a series, from one on; `base`: when the series begins, in units. */
export function runsOf(durations: readonly number[], first: number, count: number, base = 0) {
  let t = base + durations.slice(0, first).reduce((sum, d) => sum + d, 0);
  return durations
    .slice(first, first + count)
    .map((d) => {
      const run = `<S t="${t}" d="${d}"/>`;
      t += d;
      return run;
    })
    .join('');
}

/** Segments by time. */
export const byTime = (runs: string, timescale: number, more = '') =>
  `<SegmentTemplate media="$RepresentationID$-$Time$.m4s" initialization="i.mp4" timescale="${timescale}" ${more}><SegmentTimeline>${runs}</SegmentTimeline></SegmentTemplate>`;

/** Durations of segments of two seconds of sound at 48 kHz, which are cut at the nearest of its frames. */
export const cutSound = (count: number): number[] => {
  const cut = (place: number) => Math.round((place * 96_000) / 1_024) * 1_024;
  return Array.from({ length: count }, (_, place) => cut(place + 1) - cut(place));
};

interface Slide {
  textAt: (step: number) => string;
  nowAt?: (step: number) => number;
  /** The track by the first letter of its key. */
  letter?: string;
  /** Numbers may be given anew; they must still not go back. */
  isLoose?: boolean;
}

/**
 * Reads a track of a live manifest 500 times. Each segment must keep its number, no other may have it, and numbers must
 * not go back. Gives the numbers by address.
 */
export async function slides({
  textAt,
  nowAt = () => longAfter,
  letter = 'v',
  isLoose = false,
}: Slide) {
  const seen = new Map<string, number>();
  const used = new Map<number, string>();
  const faults: unknown[] = [];
  const main = await hls(textAt(0), { nowMs: nowAt(0) });
  const track = keysIn(main).find((key) => key.startsWith(letter)) ?? 'none';
  let before = 0;
  for (let step = 0; step < 500; step += 1) {
    const numbers = numbersIn(await hls(textAt(step), { nowMs: nowAt(step), track }));
    const [first = -1] = numbers.values();
    if (first < before) faults.push({ step, first, before });
    before = first;
    for (const [address, number] of isLoose ? [] : numbers) {
      const known = seen.get(address) ?? number;
      const other = used.get(number) ?? address;
      if (known !== number || other !== address)
        faults.push({ step, address, number, known, other });
      seen.set(address, number);
      used.set(number, address);
    }
  }
  expect(faults.slice(0, 3)).toEqual([]);
  return seen;
}
