import type { Bytes } from './sealed-bytes.ts';

/** The version of keys that this program uses. */
export const keyVersion = 1;
/** Spec part 7. */
const iterations = 100_000;
const keyBits = 256;

/** The owner of a content key. */
export interface KeyOwner {
  shareKey: string;
  appId: string;
}

/** The keys derived from the share key: for content, and for sessions of sealed bodies. */
export interface SealKeys {
  content: CryptoKey;
  /** The key of one session's bodies, derived from the share key and the session's id. */
  session: (sessionId: string) => Promise<CryptoKey>;
}

const utf8 = new TextEncoder();

/** PBKDF2-SHA-256 over the share key, 100,000 iterations. Takes tens of milliseconds, so it runs once a session. */
export async function deriveKeyBytes({ shareKey, appId }: KeyOwner): Promise<Bytes> {
  const secret = await crypto.subtle.importKey('raw', utf8.encode(shareKey), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const salt = utf8.encode(`${appId} ${keyVersion}`);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(way, secret, keyBits));
}

/** Imports the keys from derived bytes. They are not extractable. */
export async function importKeys(bytes: Bytes): Promise<SealKeys> {
  const [content, root] = await Promise.all([
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']),
  ]);
  return {
    content,
    // HKDF is cheap: invented session ids cost the operator no expensive derivation.
    session: (sessionId) =>
      crypto.subtle.deriveKey(
        {
          name: 'HKDF',
          hash: 'SHA-256',
          salt: utf8.encode(sessionId),
          info: utf8.encode(`bodies ${keyVersion}`),
        },
        root,
        { name: 'AES-GCM', length: keyBits },
        false,
        ['encrypt', 'decrypt'],
      ),
  };
}
