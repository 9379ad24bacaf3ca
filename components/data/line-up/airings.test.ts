import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from '@jest/globals';
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
