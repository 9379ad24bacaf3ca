import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const ivBytes = 6;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Opaque ids. The ids of the demo service contain words of the titles, and addresses contain ids. */
export interface OpaqueIds {
  /** The same id always gives the same result: 8/5 of its length plus ten characters of `a-z2-7`. */
  conceal: (id: string) => string;
  /** The original of a concealed id; any other id unchanged. */
  reveal: (id: string) => string;
  /** A keyed checksum: clients without the key cannot test guesses of its content. */
  checksum: (sum: string) => string;
}

/**
 * The IV is a MAC of the id, so that the same id is concealed the same way each time, and foreign ids are recognised.
 */
export function createOpaqueIds(secret: string): OpaqueIds {
  const cipherKey = hmac(secret, 'opaque ids: cipher');
  const macKey = hmac(secret, 'opaque ids: iv');
  const sumKey = hmac(secret, 'opaque ids: checksums');
  const ivOf = (id: string) => hmac(macKey, id).subarray(0, ivBytes);
  const counter = (iv: Buffer) => Buffer.concat([iv, Buffer.alloc(16 - ivBytes)]);
  return {
    conceal(id) {
      const iv = ivOf(id);
      const cipher = createCipheriv('aes-256-ctr', cipherKey, counter(iv));
      return toBase32(Buffer.concat([iv, cipher.update(id, 'utf8')]));
    },
    reveal(id) {
      const bytes = fromBase32(id);
      if (!bytes || bytes.length <= ivBytes) return id;
      const iv = bytes.subarray(0, ivBytes);
      const decipher = createDecipheriv('aes-256-ctr', cipherKey, counter(iv));
      const plain = decipher.update(bytes.subarray(ivBytes)).toString('utf8');
      return ivOf(plain).equals(iv) ? plain : id;
    },
    checksum: (sum) => hmac(sumKey, sum).toString('hex').slice(0, 16),
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function toBase32(bytes: Buffer): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet.charAt((held >> (bits - 5)) & 31);
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet.charAt((held << (5 - bits)) & 31) : text;
}

function fromBase32(text: string): Buffer | null {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const sign of text) {
    const value = alphabet.indexOf(sign);
    if (value === -1) return null;
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
