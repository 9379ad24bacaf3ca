import { expect, test } from '@jest/globals';
import { pauseAfter } from './reading-pace.ts';

const playlist = (target: number | null, lengths: readonly number[]) =>
  [
    '#EXTM3U',
    ...(target === null ? [] : [`#EXT-X-TARGETDURATION:${String(target)}`]),
    ...lengths.map((length, at) => `#EXTINF:${String(length)},\n${String(at)}.ts`),
  ].join('\n');

test.each([
  ['pieces of the target duration', 6, [6, 6, 6], 6_000],
  ['pieces of half of it', 6, [3, 3, 3, 3, 3, 3], 6_000],
  ['a short last piece', 6, [6, 6, 6, 1], 6_000],
  ['two long pieces', 10, [10, 10], 10_000],
  ['a window that is shorter than the target duration', 10, [1, 1, 1, 1, 1, 1], 2_000],
  ['one piece of a second', 10, [1], 1_000],
  ['a target duration of a second', 1, [1, 1, 1], 1_000],
  ['no target duration', null, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2], 6_000],
  ['no piece', 4, [], 4_000],
  ['a target duration of zero', 0, [0.1], 500],
  ['a target duration of a day', 86_400, [4, 4, 4], 4_000],
] as const)('[ANY-10] %s: the next reading comes at its time', (_what, target, lengths, ms) => {
  const text = playlist(target, lengths);
  expect(pauseAfter(text, null)).toBe(ms);
  expect(pauseAfter(text, playlist(target, [...lengths, 1]))).toBe(ms);
  expect(pauseAfter(text, text)).toBe(Math.max(500, ms / 2));
});

test('[ANY-10] an endless number is no reason to ask never again, or at once', () => {
  const text = '#EXTM3U\n#EXT-X-TARGETDURATION:99999999999999\n#EXTINF:9999999999,\n1.ts\n';
  const ms = pauseAfter(text, null);
  expect(ms).toBeGreaterThanOrEqual(500);
  expect(ms).toBeLessThanOrEqual(60_000);
});

test.each(['4.0.0', '.', '...'])(
  '[ANY-10] a length of %s is no reason to ask at once',
  (length) => {
    const text = `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n#EXTINF:${length},\n2.ts\n`;
    expect(pauseAfter(text, null)).toBe(4_000);
  },
);
