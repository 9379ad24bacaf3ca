import { chooseLanguage, supported } from '#lib/language.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { env } from '#server/base/env.ts';
import { readBodyStream } from '#server/http/incoming-body.ts';
import { parseTarget } from '#server/http/target.ts';
import { readToldAddress } from '#server/http/told-address.ts';
import { viewerAddress } from '#server/base/viewer-address.ts';
import { callerOf } from '#server/base/caller.ts';
import { answerCall } from './answer.ts';
import type { BffAnswer, BffRequest } from '#server/http/bff-request.ts';
import { refuse, type Refusal } from '#server/http/envelopes.ts';

/** The BFF as a web handler, for Next's route handlers: all addresses of the contract and `/streams`. */
export async function handleBff(request: Request): Promise<Response> {
  const asked = fromWebRequest(request);
  return typeof asked === 'string'
    ? refusalOf(asked, request)
    : responseOf(await answerCall(asked));
}

/** The response for a refused request. */
export function refusalOf(refusal: Refusal, { headers }: Request): Response {
  return responseOf(refuse(refusal, languageOf(headers)));
}

/**
 * Converts a web Request to a BffRequest. Behind our own server, the door has passed on the viewer's address; on other
 * hosts the proxies name it (TRUST_PROXY). Without an address the request is refused, because limits could not be
 * counted.
 */
export function fromWebRequest(request: Request): BffRequest | Refusal {
  const { pathname, search } = new URL(request.url);
  const target = parseTarget(pathname + search);
  const address =
    readToldAddress(request.headers.get(requestHeaders.viewerAddress)) ??
    forwardedAddress(request.headers);
  if (typeof target === 'string') return 'malformed';
  if (address === null) return 'unknown-address';
  return {
    method: request.method,
    target,
    header: (name) => request.headers.get(name) ?? undefined,
    address,
    readBody: (maxBytes) => readBodyStream(request.body, address, maxBytes),
    caller: callerOf(request.signal),
  };
}

/** The host's own proxy is the nearest machine. Its address is unknown here, so it counts as one trusted hop. */
function forwardedAddress(headers: Headers) {
  const { proxies } = env();
  const claimed = headers.get('x-forwarded-for');
  if (!proxies.isAny || claimed === null) return null;
  const [nearest = '', ...before] = claimed.split(',').reverse();
  return viewerAddress(nearest.trim(), before.reverse().join(','), {
    ...proxies,
    trusts: (address, hop) => proxies.trusts(address, hop + 1),
  });
}

function languageOf(headers: Headers) {
  const accepted = headers.get('accept-language') ?? undefined;
  return supported(headers.get('lang') ?? undefined) ?? chooseLanguage({ accepted });
}

function responseOf({ status, headers, body }: BffAnswer): Response {
  const answered = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const line of Array.isArray(value) ? value : [value]) answered.append(name, line);
  }
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { status, headers: answered });
}
