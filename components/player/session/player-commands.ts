import type { Engine, EngineSnapshot, MediaTrack } from '#components/player/engine/engine.ts';
import {
  rememberSoundLanguage,
  rememberSubtitles,
} from '#components/player/session/language-preferences.ts';
import { rememberSound } from '#components/player/session/sound-preferences.ts';

export interface PlayerCommands {
  mute: (isMuted: boolean) => void;
  /** Values outside 0 to 1 are clamped. */
  setVolume: (volume: number) => void;
  /** Null for automatic. */
  chooseQuality: (renditionId: string | null) => void;
  setRate: (rate: number) => void;
  /** Null for none. */
  chooseSubtitles: (id: string | null) => void;
  chooseSound: (id: string) => void;
  togglePictureInPicture: () => void;
  /** Opens the browser's choice of other screens. */
  chooseReceiver: () => void;
}

type Command = (act: (engine: Engine) => void) => void;

/** The commands of buttons and keys in every player; sound and languages are stored. */
export function playerCommands(command: Command, engine: EngineSnapshot): PlayerCommands {
  return {
    mute(isMuted) {
      // Unmuting at volume 0 must be audible.
      const volume = !isMuted && engine.volume === 0 ? 0.5 : engine.volume;
      command((player) => {
        if (volume !== engine.volume) player.setVolume(volume);
        player.setMuted(isMuted);
      });
      rememberSound({ isMuted, volume });
    },
    setVolume(wanted) {
      const volume = Math.round(Math.min(1, Math.max(0, wanted)) * 100) / 100;
      command((player) => player.setVolume(volume));
      rememberSound({ isMuted: volume > 0 ? false : engine.isMuted, volume });
    },
    chooseQuality: (id) => command((player) => player.chooseRendition(id)),
    setRate: (rate) => command((player) => player.setRate(rate)),
    chooseSubtitles(id) {
      command((player) => player.chooseSubtitles(id));
      rememberSubtitles(id === null ? null : langOf(engine.subtitles, id));
    },
    chooseSound(id) {
      command((player) => player.chooseSound(id));
      rememberSoundLanguage(langOf(engine.sounds, id));
    },
    togglePictureInPicture: () =>
      command((player) => void player.setPictureInPicture(!engine.isInPictureInPicture)),
    chooseReceiver: () => command((player) => void player.chooseReceiver?.()),
  };
}

const langOf = (tracks: readonly MediaTrack[], chosen: string) =>
  tracks.find(({ id }) => id === chosen)?.lang ?? '';
