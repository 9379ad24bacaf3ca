import { expect, test } from '@jest/globals';
import { noonMs } from '#tests/setup/builders.ts';
import { changeOf, firstKeptDate, daysToSync } from './sync-plan.ts';
import { storedDay } from './stored-guide.ts';

const day = (date: string, sums: Record<string, string>, dateCheckSum = 'd') => ({
  date,
  dateCheckSum,
  epgCheckSumData: Object.entries(sums).map(([epgId, epgChecksum]) => ({ epgId, epgChecksum })),
});
const wish = (epgIds: string[], daysMax = 1_000) => ({ epgIds, daysMax, nowMs: noonMs });
const stored = (epgId: string, checksum: string) =>
  storedDay('app', { epgId }, { date: '2026-03-10', checksum, epgList: [] });

test('[GDE-02] days older than 7 days are deleted', () => {
  expect(firstKeptDate(noonMs)).toBe('2026-03-03');
});

test('[GDE-02] only guides with a changed checksum are fetched', () => {
  const [today] = daysToSync(
    [day('2026-03-10', { a: '1', b: '2', c: '3' })],
    wish(['a', 'b', 'c']),
  );
  const { missing } = changeOf(today!, [stored('a', '1'), stored('b', 'old')]);
  expect(missing).toEqual(['b', 'c']);
});

test('[GDE-02] guides that the operator has removed are outdated, and not requested', () => {
  const [today] = daysToSync([day('2026-03-10', { a: '1' })], wish(['a', 'b']));
  const change = changeOf(today!, [stored('a', '1'), stored('b', '2')]);
  expect(change.missing).toEqual([]);
  expect(change.outdated.map(({ epgId }) => epgId)).toEqual(['b']);
});

test('[GDE-02] the sync takes today first, then other days of the guide week while there is room', () => {
  const dates = [
    '2026-03-02',
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-03-16',
    '2026-03-17',
  ];
  const answer = dates.map((date) => day(date, { a: '1', b: '2' }));
  const datesOf = (daysMax: number) =>
    daysToSync(answer, wish(['a', 'b'], daysMax)).map(({ date }) => date);
  expect(datesOf(100)).toEqual(['2026-03-10', '2026-03-11', '2026-03-09', '2026-03-16']);
  expect(datesOf(3)).toEqual(['2026-03-10', '2026-03-11']);
  const [, tomorrow] = daysToSync(answer, wish(['a', 'b'], 3));
  expect([...tomorrow!.checksums.keys()]).toEqual(['a']);
});

test('[GDE-02] a day is skipped only when its own checksum, its guides and the line-up are unchanged', () => {
  const markOf = (sums: Record<string, string>, epgIds: string[], dateCheckSum = 'd') =>
    daysToSync([day('2026-03-10', sums, dateCheckSum)], wish(epgIds))[0]!.mark;
  const mark = markOf({ a: '1', b: '2' }, ['a']);
  expect(markOf({ a: '1', b: '3' }, ['a'])).toBe(mark);
  expect(markOf({ a: '2', b: '2' }, ['a'])).not.toBe(mark);
  expect(markOf({ a: '1', b: '2' }, ['a', 'b'])).not.toBe(mark);
  expect(markOf({ a: '1', b: '2' }, ['a'], 'other')).not.toBe(mark);
});
