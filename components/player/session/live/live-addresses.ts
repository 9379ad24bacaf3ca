import { startFetcher } from '#components/player/engine/prefetch/start-fetcher.ts';
import { hasFairPlay } from '#components/player/engine/playback-means.ts';
import { api } from '#lib/browser/api.ts';
import { liveSource } from '#lib/contract/streams.ts';
import { playableAddress } from '#lib/domain/playback/source/play-source.ts';
import { createPrefetchedAddresses } from './prefetched-addresses.ts';

/** This browser's request for a channel's address. */
export const wishFor = async (logicalChannelId: string) => ({
  logicalChannelId,
  safari: await hasFairPlay(),
});

/** The live address prefetch of this page. */
export const liveAddresses = createPrefetchedAddresses(
  async (channelId, signal) => api(liveSource, await wishFor(channelId), { signal }),
  (source) => {
    const address = playableAddress(source);
    if (address) startFetcher.fetch(address.url);
  },
);
