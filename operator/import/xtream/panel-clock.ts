import { tzOffset } from '@date-fns/tz';
import { millisecondsInMinute, minutesInHour } from 'date-fns/constants';
import { xmltvTime } from '#operator/import/xmltv/xmltv-time.ts';
import { numberOf, textOf, type Fields } from '#operator/import/source/told-values.ts';

/** All zones are a whole number of quarters of an hour away from UTC, at most so many minutes. */
const QUARTER = 15;
const FARTHEST = 14 * minutesInHour;

/**
 * The zone of a panel's clock, in which it names what it has recorded: as `timezone` says, else by the distance between its
 * `time_now` and its `timestamp_now` (without this, our own clock). Null when nothing tells.
 */
export function zoneOf(server: Fields, nowMs: number): string | null {
  const named = textOf(server.timezone, 64);
  if (named !== null && isZone(named)) return named;
  const localMs = xmltvTime(textOf(server.time_now, 40) ?? '');
  if (localMs === null) return null;
  const seconds = numberOf(server.timestamp_now);
  const atMs = seconds !== null && seconds > 0 ? seconds * 1_000 : nowMs;
  const minutes = Math.round((localMs - atMs) / millisecondsInMinute / QUARTER) * QUARTER;
  return Math.abs(minutes) <= FARTHEST ? offsetText(minutes) : null;
}

/** A name of the IANA database; other texts that the system may read as a zone mean something else in each panel. */
const isZone = (name: string) =>
  /^(?:UTC|GMT|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/.test(name) &&
  !Number.isNaN(tzOffset(name, new Date(0)));

function offsetText(minutes: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const away = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(away / minutesInHour)}:${two(away % minutesInHour)}`;
}
