import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, test } from '@jest/globals';
import { dayOf, dayRange, formatTime } from '#lib/domain/formats/dates.ts';
import { rulerMarks, sameTimeOn } from './grid-ruler.ts';
import { gridDayAt, gridDays, gridSpan, instantAt, xOf } from './grid-scale.ts';

const hoursOf = (zone: string, day: string) =>
  rulerMarks(dayRange(day, zone), zone)
    .filter(({ isHour }) => isHour)
    .map(({ label }) => label);
const lengthOf = (zone: string, day: string) => {
  const { startMs, endMs } = dayRange(day, zone);
  return (endMs - startMs) / millisecondsInHour;
};

describe('[GRD-03] the ruler shows the hours of the viewer’s clock', () => {
  test('in Sao Paulo, on a day from 01:00 and a day with 23:00 twice', () => {
    expect(hoursOf('America/Sao_Paulo', '2018-11-04').slice(0, 2)).toEqual(['01:00', '02:00']);
    expect(lengthOf('America/Sao_Paulo', '2018-11-04')).toBe(23);
    expect(hoursOf('America/Sao_Paulo', '2019-02-16').slice(-2)).toEqual(['23:00', '23:00']);
    expect(lengthOf('America/Sao_Paulo', '2019-02-16')).toBe(25);
  });

  test('in Santiago, where both clock changes are at midnight', () => {
    expect(hoursOf('America/Santiago', '2026-09-06')).toHaveLength(23);
    expect(hoursOf('America/Santiago', '2026-09-06')[0]).toBe('01:00');
    expect(hoursOf('America/Santiago', '2026-04-04').slice(-2)).toEqual(['23:00', '23:00']);
  });

  test('in Kathmandu, with full hours at a quarter past those of UTC', () => {
    const [first] = rulerMarks(dayRange('2026-03-10', 'Asia/Kathmandu'), 'Asia/Kathmandu');
    expect(first).toEqual({ atMs: Date.UTC(2026, 2, 9, 18, 15), label: '00:00', isHour: true });
    expect(hoursOf('Asia/Kathmandu', '2026-03-10')).toHaveLength(24);
  });

  test('in Apia, where a skipped day is left out and its neighbours join', () => {
    const days = gridDays(Date.UTC(2011, 11, 31, 12), 'Pacific/Apia');
    expect(days.map(({ day }) => day)).not.toContain('2011-12-30');
    expect(days).toHaveLength(13);
    for (const [index, { endMs }] of days.slice(0, -1).entries()) {
      expect(days[index + 1]?.startMs).toBe(endMs);
    }
  });

  test.each(['America/Sao_Paulo', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Apia'])(
    'with marks every half hour in %s',
    (zone) => {
      for (const now of [Date.UTC(2018, 10, 4), Date.UTC(2026, 8, 6), Date.UTC(2026, 3, 5)]) {
        const marks = rulerMarks(gridSpan(gridDays(now, zone)), zone);
        for (const [index, { atMs, label }] of marks.entries()) {
          expect(label).toBe(formatTime(atMs, zone));
          if (index > 0) expect(atMs - (marks[index - 1]?.atMs ?? 0)).toBe(millisecondsInHour / 2);
        }
      }
    },
  );
});

test('[GRD-03] an hour has the same width on a day of 23 hours as on any other', () => {
  const zone = 'America/Santiago';
  const scale = { span: gridSpan(gridDays(Date.UTC(2026, 8, 6, 12), zone)), hourPx: 300 };
  const { startMs, endMs } = dayRange('2026-09-06', zone);
  expect(xOf(scale, endMs) - xOf(scale, startMs)).toBe(23 * 300);
  expect(instantAt(scale, xOf(scale, startMs))).toBe(startMs);
});

describe('[FMT-03] the same time on another day', () => {
  const zone = 'America/Santiago';
  const days = gridDays(Date.UTC(2026, 8, 5, 12), zone);
  const evening = Date.UTC(2026, 8, 6, 0, 30);
  const timeOn = (atMs: number, day: string) => {
    const found = sameTimeOn(days, atMs, dayRange(day, zone), zone);
    return `${dayOf(found, zone)} ${formatTime(found, zone)}`;
  };

  test('is equal on the clock, also across a clock change', () => {
    expect(formatTime(evening, zone)).toBe('20:30');
    expect(timeOn(evening, '2026-09-06')).toBe('2026-09-06 20:30');
    expect(timeOn(evening, '2026-09-04')).toBe('2026-09-04 20:30');
    expect(gridDayAt(days, evening)?.day).toBe('2026-09-05');
  });

  test('is the first instant of a day without that time', () => {
    const afterMidnight = dayRange('2026-09-05', zone).startMs + 30 * 60_000;
    expect(timeOn(afterMidnight, '2026-09-06')).toBe('2026-09-06 01:00');
  });
});
