import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { firstTrack, nextSound, nextSubtitles } from '#lib/domain/playback/source/track-choice.ts';
import type { EngineSnapshot, MediaTrack } from '#components/player/engine/engine.ts';
import { readLanguages } from '#components/player/session/language-preferences.ts';
import type { PlayerCommands } from '#components/player/session/player-commands.ts';
import { useBriefMessage } from '#components/player/controls/brief-message.tsx';
import { useTrackName } from './use-track-name.ts';

/**
 * Presses within this time belong together, in ms: the first turns subtitles on or off, the next ones select the next
 * language.
 */
const roundMs = 3_000;

export interface TrackKeys {
  /** Turns subtitles on or off; further presses select the next language, and finally off. */
  nextSubtitles: () => void;
  nextSound: () => void;
  /** The message with the chosen track, over the picture. */
  said: ReactNode;
}

/** Keys for subtitles and audio tracks (BEY-02). */
export function useTrackKeys(engine: EngineSnapshot, commands: PlayerCommands): TrackKeys {
  const t = useTranslations('player.tracks');
  const language = useLocale();
  const nameOf = useTrackName();
  const { say, said } = useBriefMessage();
  const round = useRef<{ first: MediaTrack | null; atMs: number }>({ first: null, atMs: 0 });
  const { subtitles, chosenSubtitlesId, sounds, chosenSoundId } = engine;
  const named = (tracks: readonly MediaTrack[], track: MediaTrack) =>
    nameOf(track, tracks.indexOf(track));

  return {
    said,
    nextSubtitles() {
      if (subtitles.length === 0) {
        say(t('noSubtitles'));
        return;
      }
      const atMs = Date.now();
      const isOnward = atMs - round.current.atMs < roundMs;
      const first = isOnward
        ? round.current.first
        : firstTrack(subtitles, [readLanguages().subtitles, language]);
      round.current = { first, atMs };
      const isTurnedOff = !isOnward && chosenSubtitlesId !== null;
      const next = isTurnedOff ? null : nextSubtitles(subtitles, chosenSubtitlesId, first);
      commands.chooseSubtitles(next?.id ?? null);
      say(next ? t('subtitles', { name: named(subtitles, next) }) : t('subtitlesOff'));
    },
    nextSound() {
      const next = nextSound(sounds, chosenSoundId);
      if (next) commands.chooseSound(next.id);
      say(next ? t('sound', { name: named(sounds, next) }) : t('oneSound'));
    },
  };
}
