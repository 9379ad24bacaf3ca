import { plainAddress } from '#lib/ip-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

declare const brand: unique symbol;

/** The IPv4 or IPv6 address of the viewer's machine, never empty. Made by `viewerAddress` only. */
export type ViewerAddress = string & { readonly [brand]: true };

/** A longer list of proxies is treated as forged. */
const mostHops = 16;

/**
 * The viewer's address: the other end of the connection, or the address that trusted proxies name in X-Forwarded-For.
 * Null when it is unknown; the request must then be refused.
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
    // A proxy that does not name the previous hop counts as the viewer itself.
    if (next === null) break;
    seen = next;
  }
  return seen;
}

/** The address in a hop, in its canonical spelling: without port, brackets and zone. */
function addressIn(text: string): ViewerAddress | null {
  const bare = text
    .trim()
    .replace(/^(\[[^\]]*\]):\d+$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return plainAddress(bare) as ViewerAddress | null;
}
