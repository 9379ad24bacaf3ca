/** Keeps a link to the gateway ready while media is wanted, without making any request wait for it (MED-02). */
import { bounds } from '#lib/limits.ts';
import type { GatewayLink } from './gateway-link.ts';

/** A link that lasted this long resets the count of failures. */
const soundMs = 30_000;

export interface GatewayKeeper {
  /** The current link. Null when there is none; then a new one is made if the retry time has come. */
  link: () => GatewayLink | null;
  stop: () => void;
}

/** `connect` makes a link, and rejects when that fails. */
export function createGatewayKeeper(
  connect: (ended: AbortSignal) => Promise<GatewayLink>,
): GatewayKeeper {
  const over = new AbortController();
  let current: GatewayLink | null = null;
  let isConnecting = false;
  let failures = 0;
  let notBeforeMs = 0;

  async function make() {
    isConnecting = true;
    try {
      const link = await connect(over.signal);
      if (over.signal.aborted) {
        link.close();
        return;
      }
      current = link;
      const sinceMs = Date.now();
      link.onClosed(() => {
        current = null;
        // A pause of the viewer ends a link as well.
        if (Date.now() - sinceMs >= soundMs) failures = 0;
        putOff();
      });
    } catch {
      // Media comes over HTTP, as without a gateway.
      putOff();
    } finally {
      isConnecting = false;
    }
  }

  function putOff() {
    const waitMs = Math.min(bounds.gatewayRetryFirstMs * 2 ** failures, bounds.gatewayRetryLastMs);
    failures += 1;
    notBeforeMs = Date.now() + waitMs;
  }

  return {
    link() {
      const isDue = !current && !isConnecting && Date.now() >= notBeforeMs;
      if (isDue && !over.signal.aborted) void make();
      return current;
    },
    stop() {
      over.abort();
      current?.close();
    },
  };
}
