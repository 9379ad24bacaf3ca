import { base64urlnopad } from '@scure/base';
import type { Bytes } from './sealed-bytes.ts';

/** Without padding. */
export const toBase64url = (bytes: Bytes): string => base64urlnopad.encode(bytes);

/** Null when the text is not base64url in the form that toBase64url writes. */
export function fromBase64url(text: string): Bytes | null {
  try {
    return base64urlnopad.decode(text) as Bytes;
  } catch {
    return null;
  }
}
