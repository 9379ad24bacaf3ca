/** Headers that lists ask for: `#EXTVLCOPT`, `#EXTHTTP`, `#KODIPROP`, attributes, and the part behind `|`. */

export interface RequestHeaders {
  userAgent: string | null;
  referrer: string | null;
  /** The others, by lower-case name. */
  headers: Record<string, string>;
}

type Options = ReadonlyMap<string, string>;

const HEADERS_MAX = 12;
const HEADER_MAX_CHARS = 4_096;
/** The names that players use for a header, in lower case. */
const namesOf = {
  userAgent: ['http-user-agent', 'user-agent', 'useragent', 'ua'],
  referrer: ['http-referrer', 'http-referer', 'referer', 'referrer', 'ref'],
  origin: ['http-origin', 'origin'],
  cookie: ['http-cookie', 'cookie', 'cookies'],
  authorization: ['http-authorization', 'authorization', 'auth'],
} as const;
/** Options of Kodi whose values are headers: `User-Agent=a&Referer=b`, percent-encoded. */
const kodiHeaders = /^inputstream(?:\.[a-z]+)*\.(?:stream|manifest|common)_headers$/;
/** What belongs to the connection, or would change what the source is asked for. */
const ours =
  /^(?:host|connection|content-.*|transfer-encoding|te|upgrade|expect|range|if-.*|accept-encoding|proxy-.*|keep-alive|trailer|forwarded|x-forwarded-.*|via)$/;

/**
 * The headers for a source. `asked`: the options around an entry; those of its attributes and of the list's first line
 * count where it has none.
 */
export function headersOf(asked: Options, attributes: Options, common: Options): RequestHeaders {
  const options = withKodiHeaders(asked);
  const one = (names: readonly string[]) =>
    [options, attributes, common]
      .map((map) => firstOf(map, names))
      .find((value) => value !== null) ?? null;
  const headers: Record<string, string> = {};
  for (const name of ['origin', 'cookie', 'authorization'] as const) {
    const value = one(namesOf[name]);
    if (value !== null) headers[name] = value;
  }
  const known: readonly string[] = Object.values(namesOf).flat();
  for (const [name, text] of options) {
    if (Object.keys(headers).length >= HEADERS_MAX) break;
    const value = headerValue(text);
    const isOther = /^[a-z][a-z0-9-]{0,63}$/.test(name) && !name.startsWith('http-');
    if (value === null || !isOther || known.includes(name) || ours.test(name)) continue;
    if (isHeader(name)) headers[name] = value;
  }
  return { userAgent: one(namesOf.userAgent), referrer: one(namesOf.referrer), headers };
}

/** Options of players that are no headers have plain names: `network-caching`, `program`. */
const isHeader = (name: string) => /^(?:x-|sec-|accept|dnt$|pragma$|cache-control$)/.test(name);

function withKodiHeaders(asked: Options): Options {
  const options = new Map(asked);
  for (const [name, value] of asked) {
    if (!kodiHeaders.test(name)) continue;
    for (const [header, text] of new URLSearchParams(value)) {
      const lower = header.toLowerCase();
      if (!options.has(lower)) options.set(lower, text);
    }
  }
  return options;
}

function firstOf(map: Options, names: readonly string[]): string | null {
  for (const name of names) {
    const value = headerValue(map.get(name));
    if (value !== null) return value;
  }
  return null;
}

/** Accepts values that are valid headers: printable ASCII, no line ends. */
function headerValue(text: string | undefined): string | null {
  const plain = text?.replace(/^["']|["']$/g, '').trim() ?? '';
  return plain.length <= HEADER_MAX_CHARS && /^[\x20-\x7e]+$/.test(plain) ? plain : null;
}
