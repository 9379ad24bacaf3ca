import { jsonBytes } from './json-bytes.ts';

const { quote, backslash, comma, openBrace, closeBrace, openBracket, closeBracket } = jsonBytes;

export interface JsonBound {
  /** Names and entries, at every level. */
  fields: number;
  /** Objects and lists within each other. */
  depth: number;
}

/**
 * Whether a JSON text has no more levels, names and entries than its reader takes: one pass over its bytes, before anything is
 * made of them. To parse ten thousands of names costs many times as much.
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

/** The value of a stranger's JSON text, which is parsed only if it is within its bound. Throws SyntaxError. */
export function parseWithin(text: string, bound: JsonBound): unknown {
  if (!isJsonWithin(utf8.encode(text), bound)) throw new SyntaxError('more JSON than is taken');
  return JSON.parse(text) as unknown;
}

/** Where a text ends whose quote stands before `start`; the end of the bytes when it does not. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(quote, start); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
}
