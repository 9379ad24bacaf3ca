import type { EngineSnapshot } from '#components/player/engine/engine.ts';

interface Audible {
  muted: (isMuted?: boolean) => boolean | undefined;
  volume: (volume?: number) => number | undefined;
}

export interface Sound {
  /** The player should have sound, but the browser requires a gesture first. */
  isBlocked: () => boolean;
  block: () => void;
  unblock: () => void;
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
}

/** What a player's sound is now: the element's event comes later, and the next key counts from what is shown. */
export const soundOf = (player: Audible): Pick<EngineSnapshot, 'isMuted' | 'volume'> => ({
  isMuted: player.muted() ?? false,
  volume: player.volume() ?? 1,
});

/** The sound of one video.js player. */
export function createSound(
  player: Audible,
  onShow: (change: Partial<EngineSnapshot>) => void,
): Sound {
  let isBlocked = false;

  function showBlocked(isSoundBlocked: boolean) {
    isBlocked = isSoundBlocked;
    onShow({ isSoundBlocked });
  }

  function unblock() {
    player.muted(false);
    showBlocked(false);
  }

  return {
    isBlocked: () => isBlocked,
    block: () => showBlocked(true),
    unblock,
    setVolume(volume) {
      player.volume(volume);
      if (volume > 0) unblock();
      onShow(soundOf(player));
    },
    setMuted(isMuted) {
      player.muted(isMuted);
      if (!isMuted && isBlocked) showBlocked(false);
      onShow(soundOf(player));
    },
  };
}
