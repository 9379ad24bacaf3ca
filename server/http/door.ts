import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { env } from '#server/base/env.ts';
import { parseTarget, targetText, type Target, type TargetRefusal } from './target.ts';
import { noProxies } from '#server/base/trusted-proxies.ts';
import { viewerAddress, type ViewerAddress } from '#server/base/viewer-address.ts';

/** An admitted request: its target and the viewer's address. */
export interface Admitted {
  target: Target;
  address: ViewerAddress;
}

/** `no-address`: the connection is closed already, or its other end has no IP address. */
export type DoorRefusal = TargetRefusal | 'no-address';

/** Headers that proxies set about themselves and the viewer. */
const claims = /^(?:x-forwarded-|forwarded$|x-real-ip$|x-viewer-address$)/;

/**
 * The headers that a trusted proxy may set. It may pass on others as the viewer wrote them, so our public name comes
 * from PUBLIC_ORIGIN or Host.
 */
const believed: ReadonlySet<string> = new Set(['x-forwarded-for', 'x-forwarded-proto']);

/** The address at the other end of a connection, which is the same for all its requests. */
const peers = new WeakMap<Socket, ViewerAddress>();

/**
 * Checks each request once, before any routing. Afterwards the request has its target in normal form and only the
 * forwarding headers of trusted proxies.
 */
export function admit(request: IncomingMessage): Admitted | DoorRefusal {
  const target = parseTarget(request.url ?? '');
  if (typeof target === 'string') return target;
  if (hasTwoHosts(request)) return 'malformed';
  const peer = peerOf(request.socket);
  if (peer === null) return 'no-address';
  request.url = targetText(target);
  const { proxies } = env();
  const isFromProxy = proxies.isAny && proxies.trusts(peer, 0);
  for (const name in request.headers) {
    if (claims.test(name) && !(isFromProxy && believed.has(name))) drop(request, name);
  }
  if (!isFromProxy) return { target, address: peer };
  const forwarded = request.headers['x-forwarded-for'];
  const address = viewerAddress(peer, forwarded?.toString(), proxies);
  return address === null ? 'no-address' : { target, address };
}

/** Two readers may take such a request for two different sites (RFC 9112, 3.2: 400). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function drop({ headers }: IncomingMessage, name: string): void {
  Reflect.deleteProperty(headers, name);
}

function peerOf(socket: Socket): ViewerAddress | null {
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const peer = viewerAddress(socket.remoteAddress, undefined, noProxies);
  if (peer !== null) peers.set(socket, peer);
  return peer;
}

/** Whether a request has a body or announces one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}
