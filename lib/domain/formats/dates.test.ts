import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, test } from '@jest/globals';
import { addDays, dayOf, dayRange, formatDate, formatTime, utcDaysOf } from './dates.ts';

const hours = (day: string, zone: string) => {
  const { startMs, endMs } = dayRange(day, zone);
  return (endMs - startMs) / millisecondsInHour;
};

test('[FMT-01] dates show DD-MM-YYYY', () => {
  expect(formatDate(Date.UTC(2026, 2, 7, 12), 'UTC')).toBe('07-03-2026');
});

test('[FMT-01] times show HH:mm, midnight as 00:00', () => {
  expect(formatTime(Date.UTC(2026, 2, 7, 9, 5), 'UTC')).toBe('09:05');
  expect(formatTime(Date.UTC(2026, 2, 7), 'UTC')).toBe('00:00');
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
    const zone = 'America/Sao_Paulo';
    expect(dayRange('2018-11-04', zone)).toEqual({
      startMs: Date.UTC(2018, 10, 4, 3),
      endMs: Date.UTC(2018, 10, 5, 2),
    });
    expect(formatTime(Date.UTC(2018, 10, 4, 3), zone)).toBe('01:00');
    expect(dayRange('2019-02-16', zone)).toEqual({
      startMs: Date.UTC(2019, 1, 16, 2),
      endMs: Date.UTC(2019, 1, 17, 3),
    });
    expect(formatTime(Date.UTC(2019, 1, 17, 2, 30), zone)).toBe('23:30');
    expect(hours('2019-11-03', zone)).toBe(24);
  });

  test('[FMT-03] a day that the zone skipped is empty', () => {
    expect(dayRange('2026-11-01', 'America/Havana').startMs).toBe(Date.UTC(2026, 10, 1, 4));
    expect(hours('2026-11-01', 'America/Havana')).toBe(25);
  });

  test('[FMT-03] a day that the zone skipped is empty', () => {
    const { startMs, endMs } = dayRange('2026-10-25', 'Europe/Madrid');
    expect([startMs, endMs]).toEqual([Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23)]);
    for (const hour of [0, 1]) {
      expect(formatTime(Date.UTC(2026, 9, 25, hour, 30), 'Europe/Madrid')).toBe('02:30');
      expect(dayOf(Date.UTC(2026, 9, 25, hour, 30), 'Europe/Madrid')).toBe('2026-10-25');
    }
    expect(formatTime(Date.UTC(2026, 2, 29, 1), 'Europe/Madrid')).toBe('03:00');
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

  test('[FMT-03] a span without length touches the day it lies in, at midnight none', () => {
    const midnight = Date.UTC(2026, 0, 15);
    expect(utcDaysOf({ startMs: midnight + 1, endMs: midnight + 1 })).toEqual(['2026-01-15']);
    expect(utcDaysOf({ startMs: midnight, endMs: midnight })).toEqual([]);
  });
});

test('[FMT-03] UTC is shown and counted where a page replaces Date and no subclass of it works', () => {
  const NativeDate = Date;
  // As Playwright's clock does: its constructor returns a Date of the browser's, whatever extends it.
  globalThis.Date = new Proxy(NativeDate, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given) as object,
  });
  try {
    const atMs = NativeDate.UTC(2026, 2, 28, 23, 30);
    expect([formatTime(atMs, 'UTC'), dayOf(atMs, 'UTC')]).toEqual(['23:30', '2026-03-28']);
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(utcDaysOf({ startMs: atMs, endMs: atMs + 3_600_000 })).toEqual([
      '2026-03-28',
      '2026-03-29',
    ]);
  } finally {
    globalThis.Date = NativeDate;
  }
});
