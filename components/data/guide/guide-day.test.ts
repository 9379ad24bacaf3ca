import { expect, test } from '@jest/globals';
import { dayRange } from '#lib/domain/formats/dates.ts';
import { guideDayRequest, programmesWithin } from './guide-day.ts';

const programme = (programId: string, start: number, stop: number) => ({
  programId,
  programme: programId,
  start,
  stop,
});

test('[FMT-03] the guide request for a viewer’s day covers every UTC day it overlaps, and the evening before', () => {
  expect(guideDayRequest('e1', dayRange('2026-11-21', 'UTC'), 'en')).toEqual({
    epgId: 'e1',
    date: '2026-11-20',
    pastDays: 0,
    futureDays: 1,
    lang: 'en',
  });
  expect(guideDayRequest('e1', dayRange('2026-11-21', 'America/Sao_Paulo'), 'pt')).toMatchObject({
    date: '2026-11-20',
    futureDays: 2,
  });
  expect(guideDayRequest('e1', dayRange('2026-11-21', 'Pacific/Apia'), 'en')).toMatchObject({
    date: '2026-11-20',
    futureDays: 1,
  });
});

test('[LIV-06] a guide day has the programmes that overlap it, also across its limits, by time', () => {
  const day = { startMs: 100, endMs: 200 };
  const epgList = [
    programme('evening', 150, 250),
    programme('before', 0, 100),
    programme('over midnight', 50, 120),
    programme('after', 200, 300),
  ];
  const days = [{ date: '2026-11-21', checksum: 'x', epgList }];
  expect(programmesWithin(days, day).map(({ programId }) => programId)).toEqual([
    'over midnight',
    'evening',
  ]);
});

test('[LIV-03] a guide day has duplicate programmes once and drops a programme that ends before it begins', () => {
  const epgList = [
    programme('twice', 110, 120),
    programme('backwards', 150, 140),
    programme('no length', 130, 130),
    programme('inside', 112, 115),
  ];
  const day = (date: string, list: typeof epgList) => ({ date, checksum: 'x', epgList: list });
  const days = [day('2026-11-20', [programme('twice', 110, 120)]), day('2026-11-21', epgList)];
  const shown = programmesWithin(days, { startMs: 100, endMs: 200 });
  expect(shown.map(({ programId }) => programId)).toEqual(['twice', 'inside']);
});
