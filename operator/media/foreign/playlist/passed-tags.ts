/**
 * What of a source's playlist viewers get: the tags and attributes of the standard (RFC 8216bis) that players read.
 * Providers write their addresses, names and passwords into comments, titles, tags of their own and attributes that are
 * not meant for addresses. So nothing is passed because it is unknown.
 */
import { newestSegmentIn, newestSegmentLine } from '#lib/contract/media/newest-segment.ts';

/** Tags that are a word alone. */
const flags = new Set(
  `EXTM3U EXT-X-ENDLIST EXT-X-I-FRAMES-ONLY EXT-X-INDEPENDENT-SEGMENTS EXT-X-DISCONTINUITY EXT-X-GAP`.split(
    ' ',
  ),
);

const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)/;
const word = /^[A-Z]+\b/;

/** Tags with one value: only what is of its form is passed, not what follows. */
const values = new Map<string, RegExp>([
  ['EXTINF', number],
  ['EXT-X-VERSION', number],
  ['EXT-X-TARGETDURATION', number],
  ['EXT-X-MEDIA-SEQUENCE', number],
  ['EXT-X-DISCONTINUITY-SEQUENCE', number],
  ['EXT-X-BITRATE', number],
  ['EXT-X-BYTERANGE', /^\d+(?:@\d+)?/],
  ['EXT-X-PLAYLIST-TYPE', word],
  ['EXT-X-ALLOW-CACHE', word],
  ['EXT-X-PROGRAM-DATE-TIME', /^\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?/i],
]);

/**
 * Tags with attributes. EXT-X-SESSION-DATA and EXT-X-CONTENT-STEERING lead to the source past the rewriting. Those of low
 * latency have players ask several times a second; a source is asked once in its target duration, for all viewers.
 */
const lists = new Map<string, readonly string[]>(
  Object.entries({
    'EXT-X-MEDIA': `TYPE URI GROUP-ID LANGUAGE ASSOC-LANGUAGE NAME STABLE-RENDITION-ID DEFAULT AUTOSELECT FORCED
      INSTREAM-ID BIT-DEPTH SAMPLE-RATE CHARACTERISTICS CHANNELS`,
    'EXT-X-STREAM-INF': `PROGRAM-ID BANDWIDTH AVERAGE-BANDWIDTH SCORE CODECS SUPPLEMENTAL-CODECS RESOLUTION FRAME-RATE
      HDCP-LEVEL ALLOWED-CPC VIDEO-RANGE REQ-VIDEO-LAYOUT STABLE-VARIANT-ID AUDIO VIDEO SUBTITLES CLOSED-CAPTIONS NAME`,
    'EXT-X-I-FRAME-STREAM-INF': `URI PROGRAM-ID BANDWIDTH AVERAGE-BANDWIDTH SCORE CODECS SUPPLEMENTAL-CODECS RESOLUTION
      HDCP-LEVEL ALLOWED-CPC VIDEO-RANGE REQ-VIDEO-LAYOUT STABLE-VARIANT-ID VIDEO`,
    'EXT-X-KEY': 'METHOD URI IV KEYID KEYFORMAT KEYFORMATVERSIONS',
    'EXT-X-SESSION-KEY': 'METHOD URI IV KEYID KEYFORMAT KEYFORMATVERSIONS',
    'EXT-X-MAP': 'URI BYTERANGE',
    'EXT-X-SERVER-CONTROL': 'HOLD-BACK',
    'EXT-X-START': 'TIME-OFFSET PRECISE',
    'EXT-X-DATERANGE': `ID CLASS CUE START-DATE END-DATE DURATION PLANNED-DURATION END-ON-NEXT SCTE35-CMD SCTE35-OUT
      SCTE35-IN`,
  }).map(([tag, names]) => [tag, names.split(/\s+/)]),
);

/** A text in quotes that holds an address, also an escaped one, is not passed. */
const holdsAddress = /\/\/|%2f|\\/i;
const plainValue = /^[\w.+@-]+$/;

/** Gives the address to pass in the place of one; null: the tag is dropped. */
export type PassedAddress = (address: string) => string | null;

/** What a line that begins with # becomes; null: nothing. */
export function passedTag(line: string, host: string, passedAddress: PassedAddress): string | null {
  const newest = newestSegmentIn(line);
  if (newest !== null) return newestSegmentLine(newest);
  const [, tag = '', rest = ''] = /^#(EXT[A-Z0-9-]*)(?::(.*))?/s.exec(line) ?? [];
  if (flags.has(tag)) return `#${tag}`;
  const value = values.get(tag)?.exec(rest.trim())?.[0];
  if (value !== undefined) return `#${tag}:${value}${tag === 'EXTINF' ? ',' : ''}`;
  const names = lists.get(tag);
  if (!names) return null;
  const passed: string[] = [];
  for (const [name, given] of attributesOf(rest)) {
    if (!names.includes(name)) continue;
    const text = name === 'URI' ? quoted(passedAddress(given.text)) : passedValue(given, host);
    if (text === null && name === 'URI') return null;
    if (text !== null) passed.push(`${name}=${text}`);
  }
  return passed.length === 0 ? null : `#${tag}:${passed.join(',')}`;
}

const quoted = (text: string | null) => (text === null ? null : `"${text}"`);

interface Given {
  text: string;
  isQuoted: boolean;
}

function passedValue({ text, isQuoted }: Given, host: string): string | null {
  const isTold = holdsAddress.test(text) || text.toLowerCase().includes(host);
  if (!isQuoted) return isTold || !plainValue.test(text) ? null : text;
  // Groups and names stay there, without the words.
  return quoted(isTold ? '-' : text);
}

/** The attributes of a tag, the first of each name, in double quotes, single ones or none. */
function attributesOf(text: string): Map<string, Given> {
  const found = new Map<string, Given>();
  for (const [, name = '', double, single, plain = ''] of text.matchAll(
    /(?<![A-Z0-9-])([A-Z0-9-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^,]*))/g,
  )) {
    if (found.has(name)) continue;
    found.set(name, {
      text: (double ?? single ?? plain).trim(),
      isQuoted: (double ?? single) !== undefined,
    });
  }
  return found;
}
