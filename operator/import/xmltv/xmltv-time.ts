import { tzOffset } from '@date-fns/tz';
import { millisecondsInMinute, minutesInHour } from 'date-fns/constants';
import zones from './zones.json' with { type: 'json' };

/**
 * The abbreviations of zones in guides, in minutes before UTC, after the IANA time zone database
 * (https://www.iana.org/time-zones). Of several zones with one abbreviation, the one with most guides.
 */
const abbreviations: Readonly<Record<string, number>> = zones;

const form =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?(?:\.\d+)?\s*(?:(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?|([A-Za-z]{1,5})|([A-Za-z_]{2,20}(?:\/[A-Za-z_+\-\d]{2,30}){1,2}))?$/;
/** Seconds or milliseconds since 1970, of the years from 2001 to 2033. */
const unix = /^(1\d{9})(\d{3})?$/;

/**
 * Parses an instant of a guide to ms since 1970: `20261122203000 +0100`, `… +01:00`, `… +1`, `… CET`, `…
 * Europe/Berlin`, without seconds, without an offset (then UTC, as in XMLTV), a date alone (its midnight), hour 24 (the
 * next midnight), seconds since 1970. Null when invalid.
 */
export function xmltvTime(text: string): number | null {
  const plain = text.trim();
  const [, seconds, thousandths = '0'] = unix.exec(plain) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000 + Number(thousandths);
  const match = form.exec(plain);
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', sign, hours, minutes] = match;
  const [, , , , , , , , , , abbreviation, zone] = match;
  const [m, d, h, min, s] = [month, day, hour, minute, second].map(Number) as [
    ...[number, number, number, number, number],
  ];
  if (m < 1 || m > 12 || d < 1 || h > 24 || min > 59 || s > 60) return null;
  const midnight = Date.UTC(Number(year), m - 1, d);
  // Date would read the invalid 31st of April as the first of May.
  if (d > 28 && new Date(midnight).getUTCDate() !== d) return null;
  const wall = midnight + (h * minutesInHour + min) * millisecondsInMinute + s * 1000;
  const offset =
    zone === undefined ? offsetOf({ sign, hours, minutes, abbreviation }) : zoneOffset(zone, wall);
  return offset === null ? null : wall - offset * millisecondsInMinute;
}

interface GivenOffset {
  sign: string | undefined;
  hours: string | undefined;
  minutes: string | undefined;
  abbreviation: string | undefined;
}

/** Minutes; null when unknown. */
function offsetOf({ sign, hours = '0', minutes = '0', abbreviation }: GivenOffset): number | null {
  if (abbreviation !== undefined) return abbreviations[abbreviation.toUpperCase()] ?? null;
  const offset = Number(hours) * minutesInHour + Number(minutes);
  if (offset > 15 * minutesInHour) return null;
  return sign === '-' ? -offset : offset;
}

/** The offset in force at a wall clock time, in minutes; null for an unknown zone. */
function zoneOffset(zone: string, wall: number): number | null {
  const first = tzOffset(zone, new Date(wall));
  if (Number.isNaN(first)) return null;
  return tzOffset(zone, new Date(wall - first * millisecondsInMinute));
}
