/**
 * A feed that asks the gateway first, and HTTP when the gateway fails or does not start to deliver at once (MED-02): a
 * silent gateway delays the picture by a quarter of a second.
 */
import type { Tracker } from '#lib/contract/reports.ts';
import { mediaKindOf } from '#lib/domain/media-layer/media-kind.ts';
import type { GatewayLink } from './gateway-link.ts';
import type { FeedAsk, FedMedia, MediaFeed } from '#lib/browser/media-layer/media-feed.ts';
import { anySignal } from '#lib/browser/any-signal.ts';

/** Time for the first byte. After it the same request goes out over HTTP, and the first complete answer is used. */
export const gatewayHeadStartMs = 250;

interface GatewayFeedOptions {
  link: () => Pick<GatewayLink, 'read'> | null;
  http: MediaFeed;
  /** The page's own origin, which the gateway may know by another name: its addresses are sent without it. */
  pageOrigin: string;
  /** Called with the delivery of each piece of media. */
  onDelivered: (by: Tracker) => void;
}

interface Delivery {
  by: Tracker;
  fed: FedMedia;
}

export function createGatewayFeed(options: GatewayFeedOptions): MediaFeed {
  const { link, http, onDelivered } = options;
  return async (ask) => {
    const current = link();
    const { by, fed } = current ? await race(current, options, ask) : await overHttp(http, ask);
    // Playlists are requested all the time: only media counts.
    if (mediaKindOf(new URL(ask.address).pathname) === 'mp4') onDelivered(by);
    return fed;
  };
}

async function race(
  link: Pick<GatewayLink, 'read'>,
  { http, pageOrigin }: Pick<GatewayFeedOptions, 'http' | 'pageOrigin'>,
  ask: FeedAsk,
): Promise<Delivery> {
  const over = new AbortController();
  const signal = anySignal([ask.signal, over.signal]);
  let beLate = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    beLate = resolve;
  });
  const timer = setTimeout(beLate, gatewayHeadStartMs);
  const onProgress: FeedAsk['onProgress'] = (...progress) => {
    clearTimeout(timer);
    ask.onProgress(...progress);
  };
  const address = ask.address.startsWith(`${pageOrigin}/`)
    ? ask.address.slice(pageOrigin.length)
    : ask.address;
  const byGateway = overGateway(link, { ...ask, address, signal, onProgress });
  // The gateway has failed or refused, perhaps because it lacks the file: the origin decides.
  byGateway.catch(beLate);
  const byHttp = late.then(() => overHttp(http, { ...ask, signal }));
  try {
    return await Promise.any([byGateway, byHttp]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

async function overGateway(link: Pick<GatewayLink, 'read'>, ask: FeedAsk): Promise<Delivery> {
  const fed = await link.read(ask);
  if (fed.status !== 206 && fed.status !== 416)
    throw new Error(`the gateway answers ${String(fed.status)}`);
  return { by: 'webRTC', fed: { ...fed, status: ask.range ? fed.status : 200 } };
}

async function overHttp(http: MediaFeed, ask: FeedAsk): Promise<Delivery> {
  return { by: 'HLS', fed: await http(ask) };
}
