/**
 * AES-256-GCM as encrypted mode uses it (design.md, decision 11): iv (12 bytes) ‖ ciphertext ‖ tag (16 bytes). Pictures are
 * these bytes as they are, texts and bodies carry them as base64url. WebCrypto, so it is the same in the browser and on Node.
 */

/** Bytes that WebCrypto takes: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

const ivBytes = 12;
const tagBytes = 16;

/**
 * Why something sealed cannot be opened. `version`: sealed under a key version that this program does not know.
 * `damaged`: no such format, another key, or a bit that was changed on the way; these cannot be told apart.
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
    // WebCrypto gives no reason, and there is only one: the tag does not fit.
    throw new SealError('damaged', 'another key, or changed on the way');
  }
}

function parameters(iv: Bytes, bound: Bytes | undefined): AesGcmParams {
  return { name: 'AES-GCM', iv, ...(bound && { additionalData: bound }) };
}
