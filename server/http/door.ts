import type { IncomingMessage } from 'node:http';
import { requestHeaders } from '#lib/request-headers.ts';
import { env } from '#server/env.ts';
import { headersOf } from '#server/header-reader.ts';
import { parseTarget, targetText, type Target, type TargetRefusal } from './target.ts';
import { viewerAddress, type ViewerAddress } from './viewer-address.ts';

/** A request that was let in: what it asks for, and for which machine. */
export interface Admitted {
  target: Target;
  address: ViewerAddress;
}

/** `no-address`: the connection is gone already, or its other end is no internet address. */
export type DoorRefusal = TargetRefusal | 'no-address';

const claims = /^(?:x-forwarded-|forwarded$|x-real-ip$)/;

/**
 * The one door: judges a request before any routing, once. From here on the request carries its target in normal form, and
 * says of machines in front only what a trusted proxy has said.
 */
export function admit(request: IncomingMessage): Admitted | DoorRefusal {
  const target = parseTarget(request.url ?? '');
  if (typeof target === 'string') return target;
  const { proxies } = env();
  const peer = request.socket.remoteAddress;
  const address = viewerAddress(peer, headersOf(request)('x-forwarded-for'), proxies);
  if (address === null) return 'no-address';
  request.url = targetText(target);
  const isFromProxy = proxies.isAny && isTrusted(peer);
  for (const name of Object.keys(request.headers)) {
    const isClaim = claims.test(name) && !isFromProxy;
    if (isClaim || name === requestHeaders.viewerAddress) {
      Reflect.deleteProperty(request.headers, name);
    }
  }
  return { target, address };
}

function isTrusted(peer: string | undefined): boolean {
  const own = viewerAddress(peer, undefined, env().proxies);
  return own !== null && env().proxies.trusts(own, 0);
}

/** Whether a request brings a body, or says that it will. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}
