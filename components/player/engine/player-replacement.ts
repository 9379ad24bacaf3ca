/**
 * Chooses the deck that plays. The memory of a video.js player grows over hours (its played ranges are never trimmed),
 * so it is replaced every six hours at a quiet moment: with the next source, or behind the picture. A protected source
 * has a deck of its own: its keys and sessions end with it.
 */
import { millisecondsInHour } from 'date-fns/constants';
import type { EngineSource } from '#components/player/engine/engine.ts';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { Deck, DeckEvent } from './player-instance.ts';

const deckLife = {
  /** After this time the deck is replaced while the page is hidden, in ms. */
  quietMs: 6 * millisecondsInHour,
  /** After this time the deck is replaced in any case, in ms. */
  anywayMs: 6.5 * millisecondsInHour,
  /** A replacement without a picture after this time is abandoned for now, in ms. */
  patienceMs: 15_000,
} as const;

interface DeckChangeOptions {
  open: (isHidden: boolean, drmType?: Protection['type']) => Deck;
  /** Events of the deck that plays. */
  onEvent: (event: DeckEvent) => void;
  /** A deck has taken over behind the picture; the previous one still exists. */
  onTake: (deck: Deck) => void;
}

export interface DeckChange {
  current: () => Deck;
  /** The deck for a new source: the current one, or a new one. */
  forSource: (source: EngineSource) => Deck;
  isDue: () => boolean;
  /**
   * Starts a second deck behind the picture when a replacement is due; it takes over with its first picture. The source
   * starts at the current picture.
   */
  changeWhenQuiet: (source: EngineSource) => void;
  hear: (deck: Deck, event: DeckEvent) => void;
  dispose: () => void;
}

export function createDeckChange({ open, onEvent, onTake }: DeckChangeOptions): DeckChange {
  let deck = open(false);
  let bornAtMs = Date.now();
  let isProtected = false;
  let next: { deck: Deck; sinceMs: number } | null = null;
  let notBeforeMs = 0;

  const ageMs = () => Date.now() - bornAtMs;
  const isDue = () => ageMs() >= deckLife.quietMs;

  function dropNext() {
    next?.deck.dispose();
    next = null;
  }

  function replaceBy(successor: Deck) {
    const former = deck;
    deck = successor;
    bornAtMs = Date.now();
    former.dispose();
  }

  return {
    current: () => deck,
    isDue,
    forSource(source) {
      dropNext();
      if (isDue() || isProtected || source.drm) replaceBy(open(false, source.drm?.type));
      isProtected = source.drm !== undefined;
      return deck;
    },
    changeWhenQuiet(source) {
      const atMs = Date.now();
      if (next) {
        if (atMs - next.sinceMs < deckLife.patienceMs) return;
        dropNext();
        notBeforeMs = atMs + deckLife.patienceMs * 20;
        return;
      }
      // A file does not let its player grow, and it may need a new address to start behind the picture.
      const isLeftAlone = source.drm !== undefined || source.fileType !== undefined;
      if (!isDue() || atMs < notBeforeMs || isLeftAlone) return;
      if (document.visibilityState !== 'hidden' && ageMs() < deckLife.anywayMs) return;
      const second = open(true);
      next = { deck: second, sinceMs: atMs };
      second.load(source);
    },
    hear(from, event) {
      if (from === deck) {
        onEvent(event);
      } else if (from === next?.deck && event.type === 'played') {
        next = null;
        from.setHidden(false);
        onTake(from);
        replaceBy(from);
      }
    },
    dispose() {
      dropNext();
      deck.dispose();
    },
  };
}
