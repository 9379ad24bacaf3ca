/** Has a link to the gateway at hand while media are wanted, and never makes anybody wait for it (MED-02). */
import { bounds } from '#lib/limits.ts';
import type { GatewayLink } from './gateway-link.ts';

/** A link that has lasted so long was none of a row of failures. */
const soundMs = 30_000;

export interface GatewayKeeper {
  /** The link as it is now; null: there is none, and one is being made if it is time. */
  link: () => GatewayLink | null;
  stop: () => void;
}

/** `connect` makes a link, and rejects when that cannot be done. */
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
        // A pause of the viewer ends a link, too.
        if (Date.now() - sinceMs >= soundMs) failures = 0;
        putOff();
      });
    } catch {
      // Pictures come over HTTP, as they do without a gateway.
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
