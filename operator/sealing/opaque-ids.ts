import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const ivBytes = 6;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ids that say nothing. The demo service's own are the words of the titles, and ids are in addresses. */
export interface OpaqueIds {
  /** The same id always gives the same: 8/5 of its length and ten characters of `a-z2-7`. */
  conceal: (id: string) => string;
  /** The id behind one that was concealed; any other id as it is. */
  reveal: (id: string) => string;
  /** A checksum that only this operator could have made: a guess at what it sums up cannot be tried. */
  checksum: (sum: string) => string;
}

/**
 * The iv is a MAC of the id, so that the same id is concealed the same way each time, and that what was never concealed
 * here is recognised.
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
