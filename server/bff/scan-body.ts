import type { CallBound } from '#lib/contract/call-bound.ts';
import { jsonBytes } from '#server/upstream/json-bytes.ts';

const { quote, backslash, comma, openBrace, closeBrace, openBracket, closeBracket } = jsonBytes;
const ampersand = 0x26;

/**
 * Whether a JSON text has no more levels, names and entries than a call takes: one pass over its bytes, before anything is
 * made of them. To parse ten thousands of names costs many times as much.
 */
export function isJsonWithin(bytes: Buffer, { fields, depth }: CallBound): boolean {
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

/** Where a text ends whose quote stands before `start`; the end of the bytes when it does not. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(quote, start); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
}

/** Whether a form has no more fields than a call takes. */
export function isFormWithin(text: string, { fields }: CallBound): boolean {
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === ampersand) count += 1;
    if (count > fields) return false;
  }
  return true;
}
