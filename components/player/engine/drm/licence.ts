/** Requests a licence (spec part 7). A failed request is retried after 1, 2 and 4 s; a refusal is final. */
import { api } from '#lib/browser/api.ts';
import type { RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { licenceRequest } from '#lib/contract/licence.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { EngineFault } from '#components/player/engine/engine-fault.ts';

const retryAfterMs = [1_000, 2_000, 4_000] as const;
/** Time limit for all tries together, so that the viewer gets a message within 15 s; in ms. */
const patienceMs = 8_000;

export class LicenceError extends Error {
  readonly fault: EngineFault;

  constructor(fault: EngineFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** The device id for the licence server, valid for one page load. */
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

/** Throws when the text is not base64. */
function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
}
