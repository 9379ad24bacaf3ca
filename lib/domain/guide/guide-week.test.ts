import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from '@jest/globals';
import { guideWeek } from './guide-week.ts';

test('[LIV-06] the guide week goes from 7 days before to 6 days after today', () => {
  const week = guideWeek(Date.UTC(2026, 10, 21, 12), 'UTC');
  expect(week).toHaveLength(14);
  expect(week[0]).toMatchObject({ day: '2026-11-14', offset: -7 });
  expect(week[7]).toMatchObject({ day: '2026-11-21', offset: 0 });
  expect(week[13]).toMatchObject({ day: '2026-11-27', offset: 6 });
});

test('[LIV-06] the guide week uses the viewer’s today', () => {
  const lateEvening = Date.UTC(2026, 10, 22, 3);
  expect(guideWeek(lateEvening, 'America/Lima')[7]?.day).toBe('2026-11-21');
  expect(guideWeek(lateEvening, 'UTC')[7]?.day).toBe('2026-11-22');
});

test('[FMT-03] the days of the guide week join without gap or overlap when clocks change', () => {
  const weeks = [
    guideWeek(Date.UTC(2026, 9, 25, 12), 'Europe/Madrid'),
    guideWeek(Date.UTC(2026, 2, 29, 12), 'Europe/Madrid'),
    guideWeek(Date.UTC(2018, 10, 4, 12), 'America/Sao_Paulo'),
    guideWeek(Date.UTC(2019, 1, 17, 12), 'America/Sao_Paulo'),
  ];
  for (const week of weeks) {
    for (const [index, { endMs }] of week.slice(0, -1).entries()) {
      expect(week[index + 1]?.startMs).toBe(endMs);
    }
  }
  const hours = weeks.map(
    (week) => ((week.at(-1)?.endMs ?? 0) - (week[0]?.startMs ?? 0)) / millisecondsInHour,
  );
  expect(hours).toEqual([14 * 24 + 1, 14 * 24 - 1, 14 * 24 - 1, 14 * 24 + 1]);
});
