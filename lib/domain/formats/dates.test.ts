import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, test } from '@jest/globals';
import {
  addDays,
  dayOf,
  dayRange,
  formatDate,
  formatDay,
  formatTime,
  formatTimeRange,
  utcDaysOf,
} from './dates.ts';

const hours = (day: string, zone: string) => {
  const { startMs, endMs } = dayRange(day, zone);
  return (endMs - startMs) / millisecondsInHour;
};

test('[FMT-01] dates show DD-MM-YYYY', () => {
  expect(formatDate(Date.UTC(2026, 2, 7, 12), 'UTC')).toBe('07-03-2026');
  expect(formatDay('2026-03-07')).toBe('07-03-2026');
});

test('[FMT-01] times show HH:mm, midnight as 00:00', () => {
  expect(formatTime(Date.UTC(2026, 2, 7, 9, 5), 'UTC')).toBe('09:05');
  expect(formatTime(Date.UTC(2026, 2, 7), 'UTC')).toBe('00:00');
  expect(formatTimeRange(Date.UTC(2026, 2, 7, 23, 30), Date.UTC(2026, 2, 8), 'UTC')).toBe(
    '23:30 - 00:00',
  );
});

describe('[FMT-03] the viewer’s zone', () => {
  const instant = Date.UTC(2026, 0, 1, 2, 30);

  test('[FMT-03] determines date, time and day', () => {
    expect(formatDate(instant, 'America/Lima')).toBe('31-12-2025');
    expect(formatTime(instant, 'America/Lima')).toBe('21:30');
    expect(dayOf(instant, 'America/Lima')).toBe('2025-12-31');
    expect(dayOf(instant, 'Asia/Manila')).toBe('2026-01-01');
    expect(formatTime(instant, 'Asia/Kathmandu')).toBe('08:15');
  });

  test('[FMT-03] a usual day begins at midnight and lasts 24 hours', () => {
    expect(dayRange('2026-01-15', 'America/Sao_Paulo')).toEqual({
      startMs: Date.UTC(2026, 0, 15, 3),
      endMs: Date.UTC(2026, 0, 16, 3),
    });
    expect(dayRange('2026-01-15', 'Pacific/Kiritimati').startMs).toBe(Date.UTC(2026, 0, 14, 10));
    expect(dayRange('2026-01-15', 'Etc/GMT+12').startMs).toBe(Date.UTC(2026, 0, 15, 12));
  });

  test('[FMT-03] the days on which clocks change have 23 and 25 hours', () => {
    expect(hours('2026-03-29', 'Europe/Madrid')).toBe(23);
    expect(hours('2026-10-25', 'Europe/Madrid')).toBe(25);
    expect(hours('2026-03-08', 'America/New_York')).toBe(23);
    expect(hours('2026-11-01', 'America/New_York')).toBe(25);
    expect(hours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
  });

  test('[FMT-03] a day without midnight begins at one o’clock', () => {
    const { startMs } = dayRange('2026-09-06', 'America/Santiago');
    expect(formatTime(startMs, 'America/Santiago')).toBe('01:00');
    expect(hours('2026-09-06', 'America/Santiago')).toBe(23);
    expect(dayOf(startMs - 1, 'America/Santiago')).toBe('2026-09-05');
  });

  test('[FMT-03] days follow each other without a gap through a whole year', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const { startMs, endMs } = dayRange(day, 'America/Santiago');
      expect(dayOf(startMs, 'America/Santiago')).toBe(day);
      expect(endMs).toBe(dayRange(addDays(day, 1), 'America/Santiago').startMs);
    }
  });

  test('[FMT-03] a day that the zone skipped is empty', () => {
    expect(hours('2011-12-30', 'Pacific/Apia')).toBe(0);
  });

  test('[FMT-03] days are added on the calendar, not in hours', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  test('[FMT-03] a local day overlaps one or two UTC days', () => {
    expect(utcDaysOf(dayRange('2026-01-15', 'America/Lima'))).toEqual(['2026-01-15', '2026-01-16']);
    expect(utcDaysOf(dayRange('2026-01-15', 'Asia/Manila'))).toEqual(['2026-01-14', '2026-01-15']);
    expect(utcDaysOf(dayRange('2026-01-15', 'UTC'))).toEqual(['2026-01-15']);
  });
});
