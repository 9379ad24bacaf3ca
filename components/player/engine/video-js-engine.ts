/** The media engine on video.js; loaded on demand (engine.ts). */
import { mediaLayer } from '#lib/browser/media-layer/media-layer.ts';
import { startsAhead } from './ahead/starts-ahead.ts';
import { startFetcher } from './ahead/start-fetcher.ts';
import { createVideoJsDeck } from './deck/video-js-deck.ts';
import { engineOn } from './engine-on-decks.ts';
import { isSafari } from './is-safari.ts';

export const createVideoJsEngine = engineOn(createVideoJsDeck);

// Safari fetches for itself; what a gateway can bring is not to burden the origin.
if (!isSafari(navigator))
  startFetcher.provide((address) => {
    if (!mediaLayer.isThere()) startsAhead.fetch(address);
  });
