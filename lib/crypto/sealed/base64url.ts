import type { Bytes } from './sealed-bytes.ts';

/** A safe number of arguments for one call. */
const chunk = 0x8000;

/** Without padding. */
export function toBase64url(bytes: Bytes): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null when the text is not base64url in the form that toBase64url writes. */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return hasLooseBits(text, bytes) ? null : bytes;
}

/**
 * Whether the last character has bits that belong to no byte: a second spelling of the same bytes, never written here.
 */
function hasLooseBits(text: string, bytes: Bytes): boolean {
  return text.length % 4 !== 0 && toBase64url(bytes.subarray(-(bytes.length % 3))) !== tail(text);
}

const tail = (text: string) => text.slice(-(text.length % 4));
