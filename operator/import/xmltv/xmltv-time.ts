import { tzOffset } from '@date-fns/tz';
import { millisecondsInMinute, millisecondsInSecond, minutesInHour } from 'date-fns/constants';
import { memoised } from './memoised.ts';
import { ownText } from './own-text.ts';
import zones from './zones.json' with { type: 'json' };

/** The abbreviations of zones in guides, in minutes before UTC; zones.json says where they are from. */
const abbreviations: Readonly<Record<string, number>> = zones.zones;
type Offsets = Partial<Record<string, number>>;
/** Those of several zones: the usual one, and others by country or language. */
const ambiguous: Readonly<
  Record<string, { usual: number; countries: Offsets; languages: Offsets }>
> = zones.ambiguous;

/** What tells which of several zones of one name is meant. */
export interface ZoneHint {
  /** The id of the channel: `rte1.ie`, `rte1.ie@SD`. */
  channel: string;
  /** The language of a title. */
  lang: string | undefined;
}

const form =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?(?:\.\d+)?\s*(?:(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?|([A-Za-z]{1,5})|([A-Za-z_]{2,20}(?:\/[A-Za-z_+\-\d]{2,30}){1,2}))?$/;
/** Seconds or milliseconds since 1970, of the years from 2001 to 2033. */
const unix = /^(1\d{9})(\d{3})?$/;

/**
 * Parses an instant of a guide to ms since 1970: `20261122203000 +0100`, `… +01:00`, `… +1`, `… CET`, `…
 * Europe/Berlin`, without seconds, without an offset (then UTC, as in XMLTV), a date alone (its midnight), hour 24 (the
 * next midnight), seconds since 1970. `hint` counts for zones that share a name with others. Null when invalid.
 */
export function xmltvTime(text: string, hint?: ZoneHint): number | null {
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
    zone === undefined
      ? offsetOf({ sign, hours, minutes, abbreviation }, hint)
      : zoneOffset(zone, wall);
  return offset === null ? null : wall - offset * millisecondsInMinute;
}

/** The parsing of a guide, which has the same days and instants many times. */
export function createTimes(): (text: string, hint: ZoneHint) => number | null {
  const midnightOf = memoised((day: string) => xmltvTime(day));
  const timeOf = memoised((known: string) => {
    const [text = '', channel = '', lang] = known.split('\0');
    return xmltvTime(text, { channel, lang });
  });
  let day = '';
  let midnight: number | null = null;
  return (text, { channel, lang = '' }) => {
    if (isUsual(text)) {
      if (!text.startsWith(day) || day === '') {
        day = ownText(text.slice(0, 8));
        midnight = midnightOf(day);
      }
      return midnight === null ? null : midnight + usualRest(text);
    }
    return timeOf(isShared(text) ? `${text}\0${channel}\0${lang}` : text);
  };
}

const digitsAt = (text: string, at: number) =>
  (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/** `20261122203000 +0100`, the form of nearly every guide. Hours and offsets at the edges are left to xmltvTime. */
function isUsual(text: string): boolean {
  if (text.length !== 20 || text.charCodeAt(14) !== 0x20) return false;
  const sign = text.charCodeAt(15);
  if (sign !== 0x2b && sign !== 0x2d) return false;
  for (let at = 0; at < 20; at += at === 13 ? 3 : 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return (
    digitsAt(text, 8) < 24 &&
    digitsAt(text, 10) < 60 &&
    digitsAt(text, 12) < 60 &&
    digitsAt(text, 16) < 14
  );
}

/** Milliseconds from the midnight in UTC of the written day. */
function usualRest(text: string): number {
  const minutes = digitsAt(text, 8) * minutesInHour + digitsAt(text, 10);
  const offset = digitsAt(text, 16) * minutesInHour + digitsAt(text, 18);
  const east = text.charCodeAt(15) === 0x2d ? -offset : offset;
  return (minutes - east) * millisecondsInMinute + digitsAt(text, 12) * millisecondsInSecond;
}

/** Whether an instant is in a zone whose name others have too. All such names have three letters. */
function isShared(text: string): boolean {
  const name = text.trimEnd().slice(-3).toUpperCase();
  return name.charCodeAt(0) >= 0x41 && Object.hasOwn(ambiguous, name);
}

interface GivenOffset {
  sign: string | undefined;
  hours: string | undefined;
  minutes: string | undefined;
  abbreviation: string | undefined;
}

/** Minutes; null when unknown. */
function offsetOf(
  { sign, hours = '0', minutes = '0', abbreviation }: GivenOffset,
  hint: ZoneHint | undefined,
): number | null {
  if (abbreviation !== undefined) return namedOffset(abbreviation.toUpperCase(), hint);
  const offset = Number(hours) * minutesInHour + Number(minutes);
  if (offset > 15 * minutesInHour) return null;
  return sign === '-' ? -offset : offset;
}

function namedOffset(name: string, { channel, lang }: Partial<ZoneHint> = {}): number | null {
  const several = ambiguous[name];
  if (!several) return abbreviations[name] ?? null;
  const country = /\.([a-z]{2})(?:@.*)?$/i.exec(channel?.trim() ?? '')?.[1]?.toLowerCase() ?? '';
  // `en-IE` names a country too.
  const [language = '', region = ''] = (lang ?? '').toLowerCase().split(/[-_]/);
  const { countries, languages, usual } = several;
  return countries[country] ?? countries[region] ?? languages[language] ?? usual;
}

/** The offset in force at a wall clock time, in minutes; null for an unknown zone. */
function zoneOffset(zone: string, wall: number): number | null {
  const first = tzOffset(zone, new Date(wall));
  if (Number.isNaN(first)) return null;
  return tzOffset(zone, new Date(wall - first * millisecondsInMinute));
}
