import { expect, test } from '@jest/globals';
import { chapterAt, chaptersOf, creditsAtMs, introAt, nextEpisodeInSeconds } from './chapters.ts';

const chapters = chaptersOf({
  chapters: [
    { kind: 'chapter', title: 'Morning', startSeconds: 60, endSeconds: 300 },
    { kind: 'intro', startSeconds: 20, endSeconds: 60 },
    { kind: 'credits', startSeconds: 550, endSeconds: 600 },
  ],
});

test('[BEY-03] chapter marks keep their order, and invalid ones are dropped', () => {
  expect(chapters.map(({ fromMs }) => fromMs)).toEqual([20_000, 60_000, 550_000]);
  const marks = [
    { kind: 'chapter', startSeconds: 10, endSeconds: 10 },
    { kind: 'chapter', startSeconds: -5, endSeconds: 10 },
    { kind: 'chapter', startSeconds: NaN, endSeconds: 10 },
  ] as const;
  expect(chaptersOf({ chapters: [...marks] })).toEqual([]);
  expect(chaptersOf({})).toEqual([]);
});

test('[BEY-03] a position has its chapter', () => {
  expect(chapterAt(chapters, 60_000)?.title).toBe('Morning');
  expect(chapterAt(chapters, 30_000)).toBeNull();
  expect(chapterAt(chapters, 300_000)).toBeNull();
});

test('[BEY-03] the intro can be skipped while it is on', () => {
  expect(introAt(chapters, 19_999)).toBeNull();
  expect(introAt(chapters, 20_000)?.toMs).toBe(60_000);
  expect(introAt(chapters, 58_500)).toBeNull();
});

test('[BEY-01] the next episode is announced from the credits on, or shortly before the end', () => {
  expect(creditsAtMs(chapters, 600_000)).toBe(550_000);
  expect(creditsAtMs([], 600_000)).toBe(585_000);
  const at = (pictureAtMs: number, rate = 1) =>
    nextEpisodeInSeconds(chapters, { pictureAtMs, toMs: 600_000, rate });
  expect(at(549_999)).toBeNull();
  expect(at(550_000)).toBe(50);
  expect(at(550_000, 2)).toBe(25);
  expect(at(600_400)).toBe(0);
  expect(nextEpisodeInSeconds([], { pictureAtMs: 5, toMs: Infinity, rate: 1 })).toBeNull();
});

test('[BEY-01] credits marked after the real end are ignored', () => {
  expect(creditsAtMs(chapters, 500_000)).toBe(485_000);
});
