import { UTCDateMini } from '@date-fns/utc/date/mini';

/**
 * The calendar of UTC for the option `in` of date-fns. The small class: the full one makes three `Intl` formatters as it
 * loads. `TZDate` in the zone UTC is an hour off on some days where the machine's own clock skips midnight (decision 043).
 */
export const utc = (value: Date | number | string) => new UTCDateMini(+new Date(value));
