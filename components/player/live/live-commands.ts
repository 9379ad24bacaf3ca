import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import type { LiveSession } from './live-session.ts';
import { rememberSound } from './sound-memory.ts';

export interface LiveCommands {
  togglePlay: () => void;
  mute: (isMuted: boolean) => void;
  /** Anything outside 0 to 1 is the nearest end. */
  setVolume: (volume: number) => void;
  /** Null: automatic. */
  chooseQuality: (renditionId: string | null) => void;
}

/** What the viewer's buttons and keys do; changes of the sound are remembered. */
export function liveCommands(session: LiveSession | null, engine: EngineSnapshot): LiveCommands {
  return {
    togglePlay: () =>
      session?.command((player) => {
        if (engine.isPaused) player.play();
        else player.pause();
      }),
    mute(isMuted) {
      // Unmuting what was turned down to nothing has to be heard.
      const volume = !isMuted && engine.volume === 0 ? 0.5 : engine.volume;
      session?.command((player) => {
        if (volume !== engine.volume) player.setVolume(volume);
        player.setMuted(isMuted);
      });
      rememberSound({ isMuted, volume });
    },
    setVolume(wanted) {
      const volume = Math.round(Math.min(1, Math.max(0, wanted)) * 100) / 100;
      session?.command((player) => player.setVolume(volume));
      rememberSound({ isMuted: volume > 0 ? false : engine.isMuted, volume });
    },
    chooseQuality: (renditionId) =>
      session?.command((player) => player.chooseRendition(renditionId)),
  };
}
