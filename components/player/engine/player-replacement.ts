/**
 * Chooses the player that plays. The memory of a video.js player grows over hours (its played ranges are never trimmed),
 * so it is replaced every six hours at a quiet moment: with the next source, or behind the picture. A protected source
 * has a player of its own: its keys and sessions end with it.
 */
import { millisecondsInHour } from 'date-fns/constants';
import { isBrowsersOwn, type EngineSource } from '#components/player/engine/engine.ts';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { PlayerInstance, PlayerInstanceEvent } from './player-instance.ts';

const playerLife = {
  /** After this time the player is replaced while the page is hidden, in ms. */
  quietMs: 6 * millisecondsInHour,
  /** After this time the player is replaced in any case, in ms. */
  anywayMs: 6.5 * millisecondsInHour,
  /** A replacement without a picture after this time is abandoned for now, in ms. */
  patienceMs: 15_000,
} as const;

interface PlayerReplacementOptions {
  open: (isHidden: boolean, drmType?: Protection['type']) => PlayerInstance;
  /** Events of the player that plays. */
  onEvent: (event: PlayerInstanceEvent) => void;
  /** A player has taken over behind the picture; the previous one still exists. */
  onReplaced: (player: PlayerInstance) => void;
}

export interface PlayerReplacement {
  current: () => PlayerInstance;
  /** The player for a new source: the current one, or a new one. */
  forSource: (source: EngineSource) => PlayerInstance;
  isDue: () => boolean;
  /**
   * Starts a second player behind the picture when a replacement is due; it takes over with its first picture. The source
   * starts at the current picture.
   */
  replaceWhenQuiet: (source: EngineSource) => void;
  onPlayerEvent: (player: PlayerInstance, event: PlayerInstanceEvent) => void;
  dispose: () => void;
}

export function createPlayerReplacement({
  open,
  onEvent,
  onReplaced,
}: PlayerReplacementOptions): PlayerReplacement {
  let player = open(false);
  let bornAtMs = Date.now();
  let isProtected = false;
  let next: { player: PlayerInstance; sinceMs: number } | null = null;
  let notBeforeMs = 0;

  const ageMs = () => Date.now() - bornAtMs;
  const isDue = () => ageMs() >= playerLife.quietMs;

  function dropNext() {
    next?.player.dispose();
    next = null;
  }

  function replaceBy(successor: PlayerInstance) {
    const former = player;
    player = successor;
    bornAtMs = Date.now();
    former.dispose();
  }

  return {
    current: () => player,
    isDue,
    forSource(source) {
      dropNext();
      if (isDue() || isProtected || source.drm) replaceBy(open(false, source.drm?.type));
      isProtected = source.drm !== undefined;
      return player;
    },
    replaceWhenQuiet(source) {
      const atMs = Date.now();
      if (next) {
        if (atMs - next.sinceMs < playerLife.patienceMs) return;
        dropNext();
        notBeforeMs = atMs + playerLife.patienceMs * 20;
        return;
      }
      // What the browser requests itself does not let its player grow, and it may need a new address to start behind the picture.
      const isLeftAlone = source.drm !== undefined || isBrowsersOwn(source);
      if (!isDue() || atMs < notBeforeMs || isLeftAlone) return;
      if (document.visibilityState !== 'hidden' && ageMs() < playerLife.anywayMs) return;
      const second = open(true);
      next = { player: second, sinceMs: atMs };
      second.load(source);
    },
    onPlayerEvent(from, event) {
      if (from === player) {
        onEvent(event);
      } else if (from === next?.player && event.type === 'played') {
        next = null;
        from.setHidden(false);
        onReplaced(from);
        replaceBy(from);
      }
    },
    dispose() {
      dropNext();
      player.dispose();
    },
  };
}
