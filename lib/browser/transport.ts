import type { Transport } from '#lib/contract/wire/api.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { encodeForm } from '#lib/contract/wire/form-encoding.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { limits } from '#lib/limits.ts';
import { anySignal } from './any-signal.ts';

export interface TransportSetting {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The language of the texts in the answers. */
  language: () => string;
}

/** Calls to the web server of this page. Throws OperatorError of the kinds `network` and `aborted`. */
export function createTransport({ fetch, language }: TransportSetting): Transport {
  return async (call, data, { signal, keepalive = false, requestId }) => {
    const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
    try {
      const response = await fetch(addressOf(call, data), {
        method: call.method,
        headers: {
          client: 'web',
          lang: language(),
          ...typeOf(call),
          ...(requestId !== undefined && { 'request-id': requestId }),
        },
        body: bodyOf(call, data),
        signal: signal ? anySignal([signal, timeout]) : timeout,
        credentials: 'same-origin',
        cache: 'no-store',
        keepalive,
      });
      return { status: response.status, body: await response.text() };
    } catch (cause) {
      if (signal?.aborted) throw new OperatorError('aborted', 0, 'given up', { cause });
      const message = timeout.aborted ? 'no answer in time' : 'no connection';
      throw new OperatorError('network', 0, message, { cause });
    }
  };
}

function addressOf(call: Call, data: Record<string, unknown>): string {
  if (call.method !== 'GET') return call.address;
  const query = encodeForm(data).toString();
  return query ? `${call.address}?${query}` : call.address;
}

function typeOf(call: Call): Record<string, string> {
  if (call.method === 'GET') return {};
  const isForm = call.encoding === 'form-field';
  return {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
  };
}

function bodyOf(call: Call, data: Record<string, unknown>): string | null {
  if (call.method === 'GET') return null;
  return call.encoding === 'form-field' ? encodeForm(data).toString() : JSON.stringify(data);
}
