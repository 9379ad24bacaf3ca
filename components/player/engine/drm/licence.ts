/**
 * Asks for a licence (spec part 7). A licence that does not come is asked for again after 1, 2 and 4 s; a refusal is a
 * refusal.
 */
import { api } from '#lib/browser/api.ts';
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts';
import { licenceRequest } from '#lib/contract/licence.ts';
import { OperatorError } from '#lib/contract/operator-error.ts';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { EngineFault } from '#components/player/engine/engine-fault.ts';

const retryAfterMs = [1_000, 2_000, 4_000] as const;
/** All tries together, so that the viewer reads about it within 15 s; in ms. */
const patienceMs = 8_000;

export class LicenceError extends Error {
  readonly fault: EngineFault;

  constructor(fault: EngineFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** One device, as far as the licence server is concerned: a page's life. */
const serialNumber = crypto.randomUUID();

type SendLicence = (
  request: RequestOf<typeof licenceRequest>,
  options: { signal: AbortSignal },
) => Promise<ResponseOf<typeof licenceRequest>>;

const sendLicence: SendLicence = (request, options) => api(licenceRequest, request, options);

/** Throws LicenceError. */
export async function askLicence(
  { type, contentId }: Protection,
  message: ArrayBuffer,
  send = sendLicence,
): Promise<ArrayBuffer> {
  const deadline = AbortSignal.timeout(patienceMs);
  const request = {
    sn: serialNumber,
    contentId,
    drmSystem: type,
    originalRequestInfo: toBase64(new Uint8Array(message)),
  };
  for (let tries = 0; ; tries += 1) {
    try {
      const { license } = await send(request, { signal: deadline });
      return fromBase64(license);
    } catch (error) {
      const waitMs = retryAfterMs[tries];
      const isRefusal = error instanceof OperatorError && error.kind === 'operator';
      if (isRefusal || deadline.aborted || waitMs === undefined)
        throw licenceError(error, deadline);
      await Promise.race([pause(waitMs), aborted(deadline)]);
    }
  }
}

function licenceError(error: unknown, { aborted: isLate }: AbortSignal): LicenceError {
  if (isLate) return new LicenceError({ kind: 'drm', code: 'DRM-TIMEOUT' });
  const code = error instanceof OperatorError ? `DRM-${error.code}` : 'DRM-LICENCE';
  return new LicenceError({ kind: 'drm', code });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Throws where the text is no base64. */
function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
}
