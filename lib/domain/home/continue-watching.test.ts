import { expect, test } from '@jest/globals';
import { continueWatching, minutesLeft, type WatchedEntry } from './continue-watching.ts';

const entry = (metaId: string, over: Partial<WatchedEntry> = {}): WatchedEntry => ({
  metaId,
  title: metaId,
  playedTime: 600,
  totalDuration: 3_600,
  playProgress: 600 / 3_600,
  updateTime: 1_000,
  ...over,
});
const ids = (...history: WatchedEntry[]) => continueWatching(history).map(({ metaId }) => metaId);

test('[HIS-01] started titles are offered, newest first', () => {
  expect(ids(entry('old'), entry('new', { updateTime: 2_000 }))).toEqual(['new', 'old']);
});

test('[HIS-01] titles that are finished, hardly started or at their credits are not offered', () => {
  expect(
    ids(
      entry('played', { played: true }),
      entry('untouched', { playedTime: 0 }),
      entry('hardly begun', { playedTime: 9 }),
      entry('credits', { playedTime: 3_500 }),
      entry('over', { playedTime: 3_600 }),
    ),
  ).toEqual([]);
});

test('[HIS-01] a series is offered once, with the episode that was watched last', () => {
  const of = { seriesId: 's' };
  expect(ids(entry('e1', of), entry('e2', { ...of, updateTime: 2_000 }), entry('film'))).toEqual([
    'e2',
    'film',
  ]);
});

test('[HIS-01] a series continues with an episode that was only opened', () => {
  const of = { seriesId: 's' };
  const opened = entry('e2', { ...of, updateTime: 2_000, playedTime: 9 });
  expect(ids(entry('e1', { ...of, played: true }), opened)).toEqual(['e2']);
  expect(ids(entry('e1', of), opened)).toEqual(['e2']);
});

test('[HIS-01] a finished episode is not offered and does not hide another started one', () => {
  const of = { seriesId: 's' };
  const finished = entry('e2', { ...of, updateTime: 2_000, played: true });
  expect(ids(entry('e1', of), finished)).toEqual(['e1']);
  expect(ids(entry('e1', { ...of, played: true }), finished)).toEqual([]);
});

test('[HIS-01] a film that was closed at once is not offered', () => {
  const film = entry('film', { updateTime: 2_000, playedTime: 9 });
  expect(ids(entry('other'), film)).toEqual(['other']);
});

test('the remaining time is in whole minutes, at least one', () => {
  expect(minutesLeft(entry('a'))).toBe(50);
  expect(minutesLeft(entry('a', { playedTime: 3_541 }))).toBe(1);
  expect(minutesLeft(entry('a', { playedTime: 3_599.5 }))).toBe(1);
  expect(minutesLeft(entry('of unknown length', { totalDuration: 0 }))).toBeNull();
});
