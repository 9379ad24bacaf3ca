import { fromBase64url, toBase64url } from './base64url.ts';
import { keyVersion } from './content-key.ts';
import { openBytes, SealError, sealBytes, type Bytes } from './sealed-bytes.ts';

const mark = 'e2ee:';
const prefix = `${mark}${keyVersion}:`;
const utf8 = new TextEncoder();
/** Refuses malformed UTF-8 instead of showing replacement characters. */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Whether a text has the prefix of a sealed text, of any version. */
export function isSealedText(text: string): boolean {
  return text.startsWith(mark);
}

/** Seals a text: `e2ee:1:` and base64url of iv ‖ ciphertext ‖ tag. */
export async function sealText(key: CryptoKey, text: string, bound?: Bytes): Promise<string> {
  return sealBytesAsText(key, utf8.encode(text), bound);
}

/** The same for bytes. */
export async function sealBytesAsText(
  key: CryptoKey,
  bytes: Bytes,
  bound?: Bytes,
): Promise<string> {
  return prefix + toBase64url(await sealBytes(key, bytes, bound));
}

/** Opens a text for which isSealedText is true. Throws SealError. */
export async function openText(key: CryptoKey, sealed: string, bound?: Bytes): Promise<string> {
  const opened = await openBytesOfText(key, sealed, bound);
  try {
    return strictUtf8.decode(opened);
  } catch {
    throw new SealError('damaged', 'no text');
  }
}

/** The bytes of a sealed text, which need not be UTF-8. Throws SealError. */
export async function openBytesOfText(
  key: CryptoKey,
  sealed: string,
  bound?: Bytes,
): Promise<Bytes> {
  if (!sealed.startsWith(prefix)) {
    const isOfOurs = /^e2ee:\d{1,6}:/.test(sealed);
    throw new SealError(isOfOurs ? 'version' : 'damaged', 'not sealed under a version known here');
  }
  const bytes = fromBase64url(sealed.slice(prefix.length));
  if (!bytes) throw new SealError('damaged', 'no base64url');
  return openBytes(key, bytes, bound);
}
