/**
 * AES-256-GCM for encrypted mode (docs/decisions/014-encrypted-mode.md): iv (12 bytes) ‖ ciphertext ‖ tag (16 bytes). Pictures are
 * stored as these bytes; texts and bodies carry them as base64url. Uses WebCrypto, so it runs in the browser and on
 * Node.
 */

/** Bytes that WebCrypto accepts: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

const ivBytes = 12;
const tagBytes = 16;

/**
 * Why content cannot be opened. `version`: sealed under a key version that this program does not know. `damaged`: a
 * wrong format, another key, or bits changed in transit; these cannot be distinguished.
 */
export type SealFault = 'version' | 'damaged';

export class SealError extends Error {
  override readonly name = 'SealError';
  readonly fault: SealFault;

  constructor(fault: SealFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Seals bytes under a fresh random iv. `bound` is authenticated but not carried: it must be known to open them. */
export async function sealBytes(key: CryptoKey, bytes: Bytes, bound?: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(parameters(iv, bound), key, bytes);
  const whole = new Uint8Array(ivBytes + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), ivBytes);
  return whole;
}

/** Throws SealError. */
export async function openBytes(key: CryptoKey, sealed: Bytes, bound?: Bytes): Promise<Bytes> {
  if (sealed.length < ivBytes + tagBytes) throw new SealError('damaged', 'too short');
  const iv = sealed.subarray(0, ivBytes);
  try {
    const opened = await crypto.subtle.decrypt(
      parameters(iv, bound),
      key,
      sealed.subarray(ivBytes),
    );
    return new Uint8Array(opened);
  } catch {
    // WebCrypto gives no reason; the only possible one is a tag mismatch.
    throw new SealError('damaged', 'another key, or changed on the way');
  }
}

function parameters(iv: Bytes, bound: Bytes | undefined): AesGcmParams {
  return { name: 'AES-GCM', iv, ...(bound && { additionalData: bound }) };
}
