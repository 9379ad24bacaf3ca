import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { env } from '#server/base/env.ts';
import { parseTarget, targetText, type Target, type TargetRefusal } from './target.ts';
import { noProxies } from '#server/base/trusted-proxies.ts';
import { viewerAddress, type ViewerAddress } from '#server/base/viewer-address.ts';

/** A request that was let in: what it asks for, and for which machine. */
export interface Admitted {
  target: Target;
  address: ViewerAddress;
}

/** `no-address`: the connection is gone already, or its other end is no internet address. */
export type DoorRefusal = TargetRefusal | 'no-address';

/** The headers of proxies about themselves and the viewer. */
const claims = /^(?:x-forwarded-|forwarded$|x-real-ip$|x-viewer-address$)/;

/**
 * What a trusted proxy is believed. It may hand on other headers as the viewer has written them: the name that viewers
 * know us by is PUBLIC_ORIGIN, or the Host.
 */
const believed: ReadonlySet<string> = new Set(['x-forwarded-for', 'x-forwarded-proto']);

/** The machine at the other end of a connection, which stays the same for all its requests. */
const peers = new WeakMap<Socket, ViewerAddress>();

/**
 * The one door: judges a request before any routing, once. From here on the request carries its target in normal form, and
 * says of machines in front only what a trusted proxy has said.
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

/** Two readers of such a request may take it for two sites (RFC 9112, 3.2: 400). */
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

/** Whether a request brings a body, or says that it will. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}
