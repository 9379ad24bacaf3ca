import { expect, test } from '@jest/globals';
import { addDays } from 'date-fns';

test('[FMT-03] UTC days are computed where a page replaces Date by a subclass', async () => {
  const NativeDate = Date;
  class ReplacedDate extends NativeDate {}
  globalThis.Date = ReplacedDate as DateConstructor;
  try {
    const { utc } = await import('./utc.ts');
    const day = addDays(NativeDate.UTC(2026, 2, 28, 23, 30), 1, { in: utc });
    expect([day.getDate(), day.getHours(), day.getTimezoneOffset()]).toEqual([29, 23, 0]);
    expect(Object.hasOwn(Object.getPrototypeOf(day) as object, 'getHours')).toBe(true);
  } finally {
    globalThis.Date = NativeDate;
  }
});
