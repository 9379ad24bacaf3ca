import { millisecondsInMinute, minutesInHour } from 'date-fns/constants';

const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MET: 60,
  CEST: 120,
  MEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  ART: -180,
  BRT: -180,
};

const form =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?(?:\.\d+)?\s*(?:([+-])(\d{1,2}):?(\d{2})|([A-Za-z]{1,5}))?$/;

/**
 * Parses an instant of a guide to ms since 1970: `20261122203000 +0100`, `… +01:00`, `… CET`, without seconds, without
 * an offset (then UTC, as in XMLTV), a date alone (its midnight), hour 24 (the next midnight). Null when invalid.
 */
export function xmltvTime(text: string): number | null {
  const match = form.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', sign, hours, minutes, zone] =
    match;
  const offset = zone === undefined ? offsetOf(sign, hours, minutes) : ZONES[zone.toUpperCase()];
  if (offset === undefined) return null;
  const [m, d, h, min, s] = [month, day, hour, minute, second].map(Number) as [
    ...[number, number, number, number, number],
  ];
  if (m < 1 || m > 12 || d < 1 || h > 24 || min > 59 || s > 60) return null;
  const midnight = Date.UTC(Number(year), m - 1, d);
  // Date would read the invalid 31st of April as the first of May.
  if (d > 28 && new Date(midnight).getUTCDate() !== d) return null;
  return midnight + (h * minutesInHour + min - offset) * millisecondsInMinute + s * 1000;
}

function offsetOf(sign: string | undefined, hours = '0', minutes = '0'): number | undefined {
  const offset = Number(hours) * minutesInHour + Number(minutes);
  if (offset > 15 * minutesInHour) return undefined;
  return sign === '-' ? -offset : offset;
}
