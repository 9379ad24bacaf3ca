/**
 * The subtitles and audio tracks of one player: the available and the active ones, and the viewer's languages in each new
 * source.
 */
import { trackIn } from '#lib/domain/playback/source/track-choice.ts';
import type { EngineSnapshot, LanguageWish } from '#components/player/engine/engine.ts';
import {
  enableSound,
  readTracks,
  showSubtitles,
  type SoundTrackLike,
  type TextTrackLike,
} from './tracks.ts';

/** The used parts of the video.js player. */
interface TrackPlayer {
  textTracks: () => unknown;
  audioTracks: () => unknown;
}

type TrackList<T> = ArrayLike<T> & Pick<EventTarget, 'addEventListener'>;

interface PlayerTracksOptions {
  languages: () => LanguageWish;
  /** False while there is no source. */
  isActive: () => boolean;
  onShow: (change: Partial<EngineSnapshot>) => void;
}

export interface PlayerTracks {
  /** Starts a new source: its tracks get the viewer's languages. */
  begin: () => void;
  /** All tracks of the source are known. */
  settle: () => void;
  chooseSubtitles: (id: string | null) => void;
  chooseSound: (id: string) => void;
}

export function createPlayerTracks(
  player: TrackPlayer,
  options: PlayerTracksOptions,
): PlayerTracks {
  const { languages, isActive, onShow } = options;
  const texts = () => player.textTracks() as TrackList<TextTrackLike>;
  const sounds = () => player.audioTracks() as TrackList<SoundTrackLike>;
  /** The viewer has chosen a track in this source, which overrides the language. */
  let isChosen = { subtitles: false, sound: false };
  let isWaiting = false;

  const read = () => {
    if (isActive()) onShow(readTracks(texts(), sounds()));
  };

  function settle() {
    if (!isActive()) return;
    const there = readTracks(texts(), sounds());
    const { subtitles, sound } = languages();
    if (subtitles !== undefined && !isChosen.subtitles) {
      const wanted = subtitles === null ? null : trackIn(there.subtitles, subtitles);
      const isOther = (wanted?.id ?? null) !== there.chosenSubtitlesId;
      if (isOther && (wanted || subtitles === null)) showSubtitles(texts(), wanted?.id ?? null);
    }
    if (sound !== undefined && !isChosen.sound) {
      const wanted = trackIn(there.sounds, sound);
      if (wanted && wanted.id !== there.chosenSoundId) enableSound(sounds(), wanted.id);
    }
    read();
  }

  /** Tracks are added one by one; the player handles changes only after all are added. */
  function settleSoon() {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      settle();
    });
  }

  for (const list of [texts(), sounds()]) {
    list.addEventListener('addtrack', settleSoon);
    list.addEventListener('removetrack', read);
    list.addEventListener('change', read);
  }

  return {
    begin: () => (isChosen = { subtitles: false, sound: false }),
    settle,
    chooseSubtitles(id) {
      isChosen.subtitles = true;
      showSubtitles(texts(), id);
      read();
    },
    chooseSound(id) {
      isChosen.sound = true;
      enableSound(sounds(), id);
      read();
    },
  };
}
