import { isIP } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

declare const brand: unique symbol;

/** The internet address of the viewer's machine: an IPv4 or IPv6 address, never empty. Made by `viewerAddress` alone. */
export type ViewerAddress = string & { readonly [brand]: true };

/** Longer lists of proxies are made up. */
const mostHops = 16;

/**
 * Whose request this is: the machine at the other end of the connection, or the one that trusted proxies in front name in
 * X-Forwarded-For. Null: it cannot be known, so that the request has to be refused.
 */
export function viewerAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): ViewerAddress | null {
  let seen = addressIn(peer ?? '');
  if (seen === null) return null;
  const hops = forwardedFor?.split(',').reverse().slice(0, mostHops) ?? [];
  for (const [index, hop] of hops.entries()) {
    if (!proxies.trusts(seen, index)) break;
    const next = addressIn(hop);
    // A proxy that does not know whom it speaks for speaks for itself.
    if (next === null) break;
    seen = next;
  }
  return seen;
}

/** The address in a hop, in one spelling: without port, brackets and zone, an IPv4 address as such. */
function addressIn(text: string): ViewerAddress | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  const plain = /^::ffff:(\d+(?:\.\d+){3})$/.exec(bare)?.[1] ?? bare;
  return isIP(plain) === 0 ? null : (plain as ViewerAddress);
}
