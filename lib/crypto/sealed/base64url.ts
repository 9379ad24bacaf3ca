import type { Bytes } from './sealed-bytes.ts';

/** As many characters as a call takes arguments without trouble. */
const chunk = 0x8000;

/** Without padding. */
export function toBase64url(bytes: Bytes): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null when the text is no base64url, or not written as toBase64url writes it. */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return hasLooseBits(text, bytes) ? null : bytes;
}

/** The last character may have bits that belong to no byte: another text for the same bytes, never written here. */
function hasLooseBits(text: string, bytes: Bytes): boolean {
  return text.length % 4 !== 0 && toBase64url(bytes.subarray(-(bytes.length % 3))) !== tail(text);
}

const tail = (text: string) => text.slice(-(text.length % 4));
