import { jsonBytes } from '#lib/contract/wire/json-bytes.ts';

const { quote, backslash, colon, comma, minus } = jsonBytes;
const { openBrace, closeBrace, openBracket, closeBracket } = jsonBytes;

const errCodeKey = Buffer.from('errCode');

/**
 * The errCode of an envelope, or null when the bytes are not one complete JSON object or have no code. It scans the
 * bytes once, without building objects as parsing does; an answer that was cut off is never balanced.
 */
export function scanErrCode(bytes: Buffer): number | null {
  const { length } = bytes;
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== openBrace) return null;
  let errCode: number | null = null;
  let depth = 0;
  while (at < length) {
    const byte = bytes[at++];
    if (byte === quote) {
      const start = at;
      for (let inside = bytes[at++]; inside !== quote; inside = bytes[at++]) {
        if (inside === backslash) at++;
        else if (inside === undefined) return null;
      }
      if (depth === 1 && isErrCode(bytes, start, at - 1))
        errCode = numberAfter(bytes, at) ?? errCode;
    } else if (byte === undefined || byte < openBracket) {
      // Digits, commas and colons: most of the bytes between strings.
      continue;
    } else if (byte === openBrace || byte === openBracket) {
      depth++;
    } else if ((byte === closeBrace || byte === closeBracket) && --depth === 0) {
      return skipSpace(bytes, at) === length ? errCode : null;
    }
  }
  return null;
}

function isErrCode(bytes: Buffer, start: number, end: number): boolean {
  if (end - start !== errCodeKey.length) return false;
  return errCodeKey.every((byte, index) => bytes[start + index] === byte);
}

/** The whole number after a key's colon; null when the string was a value, or something else follows. */
function numberAfter(bytes: Buffer, start: number): number | null {
  const colonAt = skipSpace(bytes, start);
  if (bytes[colonAt] !== colon) return null;
  let at = skipSpace(bytes, colonAt + 1);
  const isNegative = bytes[at] === minus;
  if (isNegative) at += 1;
  const firstDigit = at;
  let value = 0;
  for (; isDigit(bytes[at]); at++) value = value * 10 + ((bytes[at] ?? 0) - 0x30);
  const next = bytes[skipSpace(bytes, at)];
  const isEnd = next === comma || next === closeBrace;
  if (at === firstDigit || !isEnd || !Number.isSafeInteger(value)) return null;
  return isNegative ? -value : value;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++;
  return at;
}
