import { jsonBytes } from './json-bytes.ts';

const { quote, backslash, comma, openBrace, closeBrace, openBracket, closeBracket } = jsonBytes;

export interface JsonBound {
  /** Names and entries, over all levels. */
  fields: number;
  /** Nesting depth of objects and lists. */
  depth: number;
}

/**
 * Whether a JSON text stays within its bound of levels, names and entries: one pass over its bytes, before it is
 * parsed. Parsing ten thousands of names costs many times as much.
 */
export function isJsonWithin(bytes: Uint8Array, { fields, depth }: JsonBound): boolean {
  let level = 0;
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at = endOfText(bytes, at + 1);
    } else if (byte === comma) {
      count += 1;
    } else if (byte === openBrace || byte === openBracket) {
      level += 1;
      count += 1;
    } else if (byte === closeBrace || byte === closeBracket) {
      level -= 1;
    }
    if (level > depth || count > fields) return false;
  }
  return true;
}

const utf8 = new TextEncoder();

/** Parses a JSON text from outside if it is within its bound. Throws SyntaxError. */
export function parseWithin(text: string, bound: JsonBound): unknown {
  if (!isJsonWithin(utf8.encode(text), bound)) throw new SyntaxError('more JSON than is taken');
  return JSON.parse(text) as unknown;
}

/** The end of the string whose opening quote is before `start`; the end of the bytes when it is not closed. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(quote, start); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
}
