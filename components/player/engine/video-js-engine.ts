/** The media engine on video.js; loaded on demand (engine.ts). */
import { mediaLayer } from '#lib/browser/media-layer/media-layer.ts';
import { prefetchedStarts } from './prefetch/prefetched-starts.ts';
import { startFetcher } from './prefetch/start-fetcher.ts';
import { castable } from './receiver/castable-engine.ts';
import { createVideoJsPlayer, openReceiverPlayer } from './video-js/video-js-player.ts';
import { engineOn } from './engine-driver.ts';
import { hlsMeans } from './playback-means.ts';

// By this name a page finds the player's scripts before it runs (server/page-cache/player-scripts.ts).
performance.mark('sintonia:player-part');

export const createVideoJsEngine = castable(
  engineOn(createVideoJsPlayer, (drmType) => hlsMeans(window, drmType)),
  openReceiverPlayer,
  () => document.createElement('video'),
);

// The browser's own HLS makes its own requests, so it cannot use a prefetch; and streams that a gateway delivers must
// not load the origin.
if (hlsMeans(window) !== 'browser')
  startFetcher.provide((address) => {
    if (!mediaLayer.isThere()) prefetchedStarts.fetch(address);
  });
