/** Elements of a Matroska file (RFC 8794, RFC 9559). */
import type { FilmBytes } from './film-bytes.ts';

export interface Element {
  id: number;
  /** Of its content. */
  from: number;
  /** Infinity when the element has no length. */
  to: number;
}

const HEADER_BYTES = 12;

export async function elementAt(film: FilmBytes, at: number): Promise<Element | null> {
  return readElement(await film.bytes(at, at + HEADER_BYTES), 0, at);
}

export function childrenOf(content: Buffer): Element[] {
  const children: Element[] = [];
  for (let at = 0; at < content.byteLength;) {
    const child = readElement(content, at, 0);
    if (!child || child.to > content.byteLength) break;
    children.push(child);
    at = child.to;
  }
  return children;
}

/** `base`: the place of the bytes in the file. */
export function readElement(bytes: Buffer, at: number, base: number): Element | null {
  const idBytes = lengthOf(bytes[at]);
  const sizeAt = at + idBytes;
  const sizeBytes = lengthOf(bytes[sizeAt]);
  const from = sizeAt + sizeBytes;
  if (idBytes > 4 || sizeBytes > 8 || from > bytes.byteLength) return null;
  const id = bytes.readUIntBE(at, idBytes);
  let size = (bytes[sizeAt] ?? 0) & (2 ** (8 - sizeBytes) - 1);
  let isUnknown = size === 2 ** (8 - sizeBytes) - 1;
  for (const byte of bytes.subarray(sizeAt + 1, from)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id, from: base + from, to: isUnknown ? Infinity : base + from + size };
}

/** The bytes of a number with its length in its first byte; 9 for none. */
export const lengthOf = (first: number | undefined) =>
  first === undefined || first === 0 ? 9 : Math.clz32(first) - 23;

/** The content of the first child of that kind; null without one. */
export function contentIn(content: Buffer, id: number): Buffer | null {
  const child = childrenOf(content).find((one) => one.id === id);
  return child ? content.subarray(child.from, child.to) : null;
}

/** The number in the first child of that kind; null without one. */
export function numberIn(content: Buffer, id: number): number | null {
  const bytes = contentIn(content, id);
  if (!bytes || bytes.byteLength > 8) return null;
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
}

/** The text in the first child of that kind; null without one. */
export function textIn(content: Buffer, id: number): string | null {
  const text = contentIn(content, id)?.toString('utf8').replaceAll('\0', '').trim();
  return text === undefined || text === '' ? null : text;
}
