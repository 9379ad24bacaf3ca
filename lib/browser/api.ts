import { createApi } from '#lib/contract/wire/api.ts';
import type { Sealing, SendOptions } from '#lib/contract/wire/api.ts';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { encryptionOfPage } from '#lib/encryption-mark.ts';
import { reportCallError } from './call-errors.ts';
import { fetchEarly } from './early-answers.ts';
import { pending } from './pending.ts';
import { createSessionGate } from './session/session-gate.ts';
import { hasSessionMarker, markSession } from './session/session-marker.ts';
import { createTransport } from './transport.ts';

export interface BrowserApiOptions extends SendOptions {
  /** The caller handles every error itself: no toast, no dialog. A lost session is still handled. */
  silent?: boolean;
}

const gate = createSessionGate(hasSessionMarker, () => markSession('guest'));
/** In clear mode no sealing code is loaded. */
const sealing: Sealing = (call, data, options) => {
  const encryption = encryptionOfPage();
  if (!encryption) return null;
  // A call with keepalive must not wait for the sealing code, unless it is sealed as a whole.
  if (options.keepalive && !call.isSealed) return null;
  return import('./sealed/seal-call.ts').then(({ sealCall }) => sealCall(call, data));
};

const send = createApi(
  createTransport({
    fetch: fetchEarly,
    language: () => document.documentElement.lang,
  }),
  sealing,
);

/**
 * Makes a call from this tab. Throws OperatorError. The viewer has been told of the error by then; the caller only
 * corrects its own state.
 */
export async function api<C extends Call>(
  call: C,
  data: RequestOf<C>,
  { silent = false, ...options }: BrowserApiOptions = {},
): Promise<ResponseOf<C>> {
  const end = call.quiet ? undefined : pending.begin();
  const run = () => send(call, data, options);
  try {
    return call.role === 'anyone' ? await run() : await gate.pass(run);
  } catch (error) {
    const failure = asOperatorError(error);
    reportCallError({ call: silent ? { ...call, hideErrorTip: 'all' } : call, error: failure });
    throw failure;
  } finally {
    end?.();
  }
}

/** A call whose failures the viewer never sees, not even a lost connection. Throws OperatorError. */
export async function callUnseen<C extends Call>(
  call: C,
  data: RequestOf<C>,
  options: SendOptions = {},
): Promise<ResponseOf<C>> {
  try {
    return await gate.pass(() => send(call, data, options));
  } catch (error) {
    throw asOperatorError(error);
  }
}

function asOperatorError(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError('malformed', 0, 'the call failed in this page', { cause: error });
}
