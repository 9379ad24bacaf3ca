import { getSeconds } from 'date-fns';
import { formatDate, formatTime } from '#lib/domain/formats/dates.ts';

/** HH:mm:ss; no time zone has an offset of seconds. */
export function clockTime(at: number, timeZone?: string): string {
  return `${formatTime(at, timeZone)}:${String(getSeconds(at)).padStart(2, '0')}`;
}

/** HH:mm:ss, with the date in front of another day than today. */
export function dayAndTime(at: number, now: number): string {
  const day = formatDate(at);
  return day === formatDate(now) ? clockTime(at) : `${day} ${clockTime(at)}`;
}
