import { expect, test } from '@jest/globals';
import { aGuide, aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { airingsOf, guideDatesAround } from './airings.ts';

const at = (programId: string, startHour: number, hours = 1) =>
  aProgramme({
    programId,
    programme: programId,
    start: noonMs + startHour * hourMs,
    stop: noonMs + (startHour + hours) * hourMs,
  });
const guideOf = (...list: ReturnType<typeof at>[]) =>
  aGuide({ epgId: 'g1', epgDayList: [{ date: '2026-03-10', checksum: 'a', epgList: list }] });

test('past and distant airings are left out; the others are in order', () => {
  const guide = guideOf(at('later', 2), at('over', -3), at('now', -0.5), at('tonight', 9));
  const airings = airingsOf([guide], { nowMs: noonMs, language: 'en' });
  expect(airings.g1?.map(({ title }) => title)).toEqual(['now', 'later']);
});

test('a programme that is in two days is listed once', () => {
  const guide = guideOf(at('now', 0));
  const airings = airingsOf([guide, guide], { nowMs: noonMs, language: 'en' });
  expect(airings.g1).toHaveLength(1);
});

test('[GDE-04] titles are in the viewer’s language', () => {
  const programme = aProgramme({ multilingualList: [{ lang: 'pt', title: 'Jornal do meio-dia' }] });
  const airings = airingsOf([guideOf(programme)], { nowMs: noonMs, language: 'pt' });
  expect(airings.g1?.[0]?.title).toBe('Jornal do meio-dia');
});

test('around midnight the guides of both days are requested', () => {
  expect(guideDatesAround(Date.UTC(2026, 2, 10, 12))).toEqual(['2026-03-10']);
  expect(guideDatesAround(Date.UTC(2026, 2, 10, 1))).toEqual(['2026-03-09', '2026-03-10']);
  expect(guideDatesAround(Date.UTC(2026, 2, 10, 22))).toEqual(['2026-03-10', '2026-03-11']);
});
