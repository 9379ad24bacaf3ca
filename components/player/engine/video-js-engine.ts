/** The media engine on video.js; loaded on demand (engine.ts). */
import { createVideoJsDeck } from './deck/video-js-deck.ts';
import { engineOn } from './engine-on-decks.ts';

export const createVideoJsEngine = engineOn(createVideoJsDeck);
