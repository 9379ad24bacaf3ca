/** The media engine on video.js; loaded on demand (engine.ts). */
import { mediaLayer } from '#lib/browser/media-layer/media-layer.ts';
import { startsAhead } from './ahead/starts-ahead.ts';
import { startFetcher } from './ahead/start-fetcher.ts';
import { createVideoJsDeck } from './deck/video-js-deck.ts';
import { engineOn } from './engine-on-decks.ts';
import { hlsMeans } from './playback-means.ts';

export const createVideoJsEngine = engineOn(createVideoJsDeck);

// The browser's own HLS makes its own requests, so it cannot use a prefetch; and streams that a gateway delivers must
// not load the origin.
if (hlsMeans(window) !== 'browser')
  startFetcher.provide((address) => {
    if (!mediaLayer.isThere()) startsAhead.fetch(address);
  });
