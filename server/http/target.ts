/**
 * A request's target, parsed once: path and query in the one spelling that all later code reads. Parsed before routing
 * by the door (door.ts) and by the web mount of the calls (bff/handle.ts).
 */
export interface Target {
  /** Starts with `/`; normal form: no dot segments, no empty segments except the last, only needed escapes. */
  path: string;
  /** Without its `?`; '' for none. Every escape in it is complete. */
  query: string;
  /** The path arrived in its normal form, and every escape of the query was complete. */
  isPlain: boolean;
}

/** `malformed`: 400. `too-long`: 414. */
export type TargetRefusal = 'malformed' | 'too-long';

/** An encrypted address of a foreign segment has 4,096 characters, its grant some hundred. */
const longestTarget = 8_192;

/** Characters that a path segment may have unescaped (RFC 3986: pchar without escapes). */
const plainPath = /^(?:\/[\w~!$&'()*+,;=:@.-]+)*\/?$/;
const dotSegment = /\/\.{1,2}(?:\/|$)/;
const plainQuery = /^[\w~!$&'()*+,;=:@./?-]*$/;
const plainOrEscaped = /^(?:[\w~!$&'()*+,;=:@./?-]|%[0-9a-f]{2})*$/i;
/** Control characters, and separators that some readers treat as a slash. */
// oxlint-disable-next-line no-control-regex
const notInSegment = /[\u0000-\u001f\u007f-\u009f/\\]/;
/** encodeURIComponent escapes these, although a segment may hold them. */
const needlessEscapes: Readonly<Record<string, string>> = {
  '%24': '$',
  '%26': '&',
  '%2B': '+',
  '%2C': ',',
  '%3A': ':',
  '%3B': ';',
  '%3D': '=',
  '%40': '@',
};

/**
 * Parses, decodes and checks a raw request target (origin form). Refuses other forms, raw or encoded dot segments,
 * slashes, backslashes, NUL and other control characters, empty segments, and escapes that are broken or not UTF-8.
 */
export function parseTarget(raw: string): Target | TargetRefusal {
  if (raw.length > longestTarget) return 'too-long';
  const queryAt = raw.indexOf('?');
  const rawPath = queryAt === -1 ? raw : raw.slice(0, queryAt);
  const rawQuery = queryAt === -1 ? '' : raw.slice(queryAt + 1);
  const path = normalPath(rawPath);
  const query = normalQuery(rawQuery);
  if (path === null || query === null) return 'malformed';
  return { path, query, isPlain: path === rawPath && query === rawQuery };
}

/** Path and query as one text. */
export function targetText({ path, query }: Target): string {
  return query === '' ? path : `${path}?${query}`;
}

function normalPath(raw: string): string | null {
  if (!raw.startsWith('/')) return null;
  if (plainPath.test(raw)) return dotSegment.test(raw) ? null : raw;
  const segments = raw.slice(1).split('/');
  const normal: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    const text = segment === '' && isLast ? '' : normalSegment(segment);
    if (text === null) return null;
    normal.push(text);
  }
  return `/${normal.join('/')}`;
}

function normalSegment(raw: string): string | null {
  // Bytes beyond ASCII must be escaped: raw ones have no agreed meaning.
  if (!/^[\x21-\x7e]+$/.test(raw) || raw.includes('#')) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    // A broken escape, or bytes that are not UTF-8.
    return null;
  }
  if (decoded === '.' || decoded === '..' || notInSegment.test(decoded)) return null;
  return encodeURIComponent(decoded).replace(
    /%(?:2[46BC]|3[ABD]|40)/g,
    (escape) => needlessEscapes[escape] ?? escape,
  );
}

/**
 * Normalises a query: a link from another site may have a bare `%` or a letter beyond ASCII, which is escaped here.
 * Null when it holds a NUL character.
 */
function normalQuery(raw: string): string | null {
  if (plainQuery.test(raw)) return raw;
  if (raw.includes('\0') || raw.includes('%00')) return null;
  if (plainOrEscaped.test(raw)) return raw;
  return raw.replace(/%[0-9a-f]{2}|[^\w~!$&'()*+,;=:@./?-]/gi, (part) =>
    part.length === 3 ? part : escapeOf(part),
  );
}

/** Node passes each raw byte on as the character with that code. */
function escapeOf(byte: string): string {
  const number = byte.charCodeAt(0) & 0xff;
  return `%${number.toString(16).toUpperCase().padStart(2, '0')}`;
}
