import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from '@jest/globals';
import { aGuide, aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { airingDays, airingsAround } from './airings.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);
const programme = (programId: string, startHours: number, stopHours: number) => ({
  programId,
  programme: programId,
  start: nowMs + startHours * millisecondsInHour,
  stop: nowMs + stopHours * millisecondsInHour,
  multilingualList: [{ lang: 'pt', title: `${programId} (pt)` }],
});

test('[LIV-01] airings keep the current and the next programmes, by time, in the viewer’s language', () => {
  const day = (date: string, epgList: ReturnType<typeof programme>[]) => ({
    date,
    checksum: 'x',
    epgList,
  });
  const models = [
    {
      epgId: 'e1',
      epgDayList: [
        day('2026-11-21', [programme('next', 1, 2), programme('over', -2, 0)]),
        day('2026-11-20', [programme('on', -1, 1), programme('far', 4, 5)]),
      ],
    },
  ];
  expect(airingsAround(models, 'pt', nowMs).e1?.map(({ title }) => title)).toEqual([
    'on (pt)',
    'next (pt)',
  ]);
});

test('[LIV-01] airings request both days around midnight, because a guide day has the programmes that begin on it', () => {
  expect(airingDays(nowMs)).toEqual(['2026-11-21']);
  expect(airingDays(Date.UTC(2026, 10, 21, 3))).toEqual(['2026-11-20', '2026-11-21']);
  expect(airingDays(Date.UTC(2026, 10, 21, 22))).toEqual(['2026-11-21', '2026-11-22']);
});

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
  const airings = airingsAround([guide], 'en', noonMs);
  expect(airings.g1?.map(({ title }) => title)).toEqual(['now', 'later']);
});

test('a programme that is in two days is listed once', () => {
  const guide = guideOf(at('now', 0));
  const airings = airingsAround([guide, guide], 'en', noonMs);
  expect(airings.g1).toHaveLength(1);
});

test('[GDE-04] titles are in the viewer’s language', () => {
  const programme = aProgramme({ multilingualList: [{ lang: 'pt', title: 'Jornal do meio-dia' }] });
  const airings = airingsAround([guideOf(programme)], 'pt', noonMs);
  expect(airings.g1?.[0]?.title).toBe('Jornal do meio-dia');
});

test('around midnight the guides of both days are requested', () => {
  expect(airingDays(Date.UTC(2026, 2, 10, 12))).toEqual(['2026-03-10']);
  expect(airingDays(Date.UTC(2026, 2, 10, 1))).toEqual(['2026-03-09', '2026-03-10']);
  expect(airingDays(Date.UTC(2026, 2, 10, 22))).toEqual(['2026-03-10', '2026-03-11']);
});

test('an airing has the picture of its programme, and no other field', () => {
  const programme = aProgramme({ stillUrl: '/a.webp', start: noonMs, stop: noonMs + hourMs });
  expect(airingsAround([guideOf(programme)], 'en', noonMs).g1).toEqual([
    { title: programme.programme, start: noonMs, stop: noonMs + hourMs, stillUrl: '/a.webp' },
  ]);
});
