/** The subtitles and sounds of one deck: what there is, what is on, and the viewer's languages in each new source. */
import { trackIn } from '#lib/domain/playback/source/track-choice.ts';
import type { EngineSnapshot, LanguageWish } from '#components/player/engine/engine.ts';
import {
  enableSound,
  readTracks,
  showSubtitles,
  type SoundTrackLike,
  type TextTrackLike,
} from './tracks.ts';

/** The parts of video.js' player that are used. */
interface TrackPlayer {
  textTracks: () => unknown;
  audioTracks: () => unknown;
}

type TrackList<T> = ArrayLike<T> & Pick<EventTarget, 'addEventListener'>;

interface DeckTracksOptions {
  languages: () => LanguageWish;
  /** False while no source is there to have tracks. */
  isActive: () => boolean;
  onShow: (change: Partial<EngineSnapshot>) => void;
}

export interface DeckTracks {
  /** Another source begins: its tracks take the viewer's languages. */
  begin: () => void;
  /** All tracks of the source are there. */
  settle: () => void;
  chooseSubtitles: (id: string | null) => void;
  chooseSound: (id: string) => void;
}

export function createDeckTracks(player: TrackPlayer, options: DeckTracksOptions): DeckTracks {
  const { languages, isActive, onShow } = options;
  const texts = () => player.textTracks() as TrackList<TextTrackLike>;
  const sounds = () => player.audioTracks() as TrackList<SoundTrackLike>;
  /** In this source the viewer has chosen: no language overrules that. */
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

  /** Tracks come one by one, and their player listens to them only once all have come. */
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
