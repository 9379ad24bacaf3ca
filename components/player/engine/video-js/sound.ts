import type { EngineSnapshot } from '#components/player/engine/engine.ts';

interface Audible {
  muted: (isMuted: boolean) => unknown;
  volume: (volume: number) => unknown;
}

export interface Sound {
  /** The player should have sound, but the browser requires a gesture first. */
  isBlocked: () => boolean;
  block: () => void;
  unblock: () => void;
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
}

/** The sound of one video.js player. */
export function createSound(
  player: Audible,
  onShow: (change: Pick<EngineSnapshot, 'isSoundBlocked'>) => void,
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
    },
    setMuted(isMuted) {
      player.muted(isMuted);
      if (!isMuted && isBlocked) showBlocked(false);
    },
  };
}
