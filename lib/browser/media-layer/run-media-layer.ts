/** Runs the media layer: loaded with a player when the operator has a gateway. */
import { connectGateway, GatewayRefusal } from './gateway/connect-gateway.ts';
import { deliveredBy } from './delivered-by.ts';
import { freshGatewayConfig, keptGatewayConfig } from './gateway/gateway-config.ts';
import { createGatewayFeed } from './gateway/gateway-feed.ts';
import { createGatewayKeeper } from './gateway/gateway-keeper.ts';
import type { GatewayLink } from './gateway/gateway-link.ts';
import { httpFeed } from './http-feed.ts';
import { mediaLayer } from './media-layer.ts';
import { createMediaOrigin } from './media-origin.ts';
import { MediaRequest } from './media-request.ts';

/** Returns the function that stops it. */
export function runMediaLayer(): () => void {
  const keeper = createGatewayKeeper(meet);
  const feed = createGatewayFeed({
    link: keeper.link,
    http: httpFeed,
    pageOrigin: window.location.origin,
    onDelivered: deliveredBy.note,
  });
  const origin = createMediaOrigin(feed);
  // Connects while the player's scripts load.
  keeper.link();
  const withdraw = mediaLayer.provide(() => (keeper.link() ? new MediaRequest(origin) : null));
  return () => {
    withdraw();
    keeper.stop();
  };
}

/** Connects with the stored config, and once more with a fresh one if the gateway refuses it. */
async function meet(ended: AbortSignal): Promise<GatewayLink> {
  const kept = keptGatewayConfig();
  if (kept) {
    try {
      return await connectGateway(kept, ended);
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
    }
  }
  const fresh = await freshGatewayConfig();
  if (!fresh) throw new Error('the operator has no gateway');
  return connectGateway(fresh, ended);
}
