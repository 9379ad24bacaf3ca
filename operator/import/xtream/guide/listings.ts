import {
  fieldsOf,
  itemsOf,
  numberOf,
  textOf,
  type Fields,
} from '#operator/import/source/told-values.ts';
import { xmltvTime } from '#operator/import/xmltv/xmltv-time.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';

/** A programme as a panel tells it. */
export interface Listing {
  startMs: number;
  stopMs: number | null;
  title: string;
  description: string | null;
}

/** The programmes of `get_simple_data_table` or `get_short_epg`. `zone`: of the panel's clock. */
export function listingsIn(answer: unknown, zone: string | null): Listing[] {
  const told = fieldsOf(answer).epg_listings ?? (Array.isArray(answer) ? answer : []);
  return itemsOf(told)
    .slice(0, importBounds.listingsOfChannelMax)
    .flatMap((item) => listingOf(item, zone) ?? []);
}

function listingOf(item: Fields, zone: string | null): Listing | null {
  const startMs = instantOf(item.start_timestamp, item.start, zone);
  const title = plainText(item.title, importBounds.titleMaxChars);
  if (startMs === null || title === null) return null;
  const stopMs = instantOf(item.stop_timestamp ?? item.end_timestamp, item.end ?? item.stop, zone);
  return {
    ...{ startMs, title, stopMs: stopMs !== null && stopMs > startMs ? stopMs : null },
    description: plainText(item.description, importBounds.descriptionMaxChars),
  };
}

/** Seconds since 1970; without them a date and time of the panel's clock. */
function instantOf(stamp: unknown, local: unknown, zone: string | null): number | null {
  const seconds = numberOf(stamp);
  if (seconds !== null && seconds > 0) return seconds * 1_000;
  const text = textOf(local, 40);
  return text === null ? null : xmltvTime(zone === null ? text : `${text} ${zone}`);
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Panels send titles in base64, some as they are. What does not decode to a text is taken as it is. */
function plainText(value: unknown, maxChars: number): string | null {
  // Four thirds of the bytes, of which a character has up to four.
  const given = textOf(value, maxChars * 6);
  if (given === null || !base64.test(given)) return textOf(given, maxChars);
  try {
    const text = utf8.decode(Buffer.from(given, 'base64'));
    return textOf(/[\0-\u{8}\u{e}-\u{1f}]/u.test(text) ? given : text, maxChars);
  } catch {
    // A word that looks like base64.
    return textOf(given, maxChars);
  }
}
