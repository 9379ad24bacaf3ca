import { UTCDateMini } from '@date-fns/utc/date/mini';

/**
 * UTCDateMini redirects the methods that `Date.prototype` owns. Where a page's clock is replaced (tests, some monitors of
 * errors), `Date` is a subclass whose prototype owns none, so the redirection is completed here.
 */
class UtcDate extends UTCDateMini {}
const fields = [
  'FullYear',
  'Month',
  'Date',
  'Day',
  'Hours',
  'Minutes',
  'Seconds',
  'Milliseconds',
] as const;
for (const field of fields) {
  const reader = Date.prototype[`getUTC${field}`];
  Object.defineProperty(UtcDate.prototype, `get${field}`, { value: reader });
  if (field === 'Day') continue;
  Object.defineProperty(UtcDate.prototype, `set${field}`, {
    value: Date.prototype[`setUTC${field}`],
  });
}

/**
 * The calendar of UTC for the option `in` of date-fns. The small class: the full one makes three `Intl` formatters as it
 * loads. `TZDate` in the zone UTC is an hour off on some days where the machine's own clock skips midnight (decision 043).
 */
export const utc = (value: Date | number | string) => new UtcDate(+new Date(value));
