import { startFetcher } from '#components/player/engine/ahead/start-fetcher.ts';
import { isSafari } from '#components/player/engine/is-safari.ts';
import { api } from '#lib/browser/api.ts';
import { liveSource } from '#lib/contract/streams.ts';
import { playableAddress } from '#lib/domain/playback/source/play-source.ts';
import { createAddressesAhead } from './addresses-ahead.ts';

/** What this browser asks for when it wants a channel's address. */
export const wishFor = (logicalChannelId: string) => ({
  logicalChannelId,
  safari: isSafari(navigator),
});

/** The live addresses of this page. */
export const liveAddresses = createAddressesAhead(
  (channelId, signal) => api(liveSource, wishFor(channelId), { signal }),
  (source) => {
    const address = playableAddress(source);
    if (address) startFetcher.fetch(address.url);
  },
);
