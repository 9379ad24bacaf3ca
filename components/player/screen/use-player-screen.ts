import { useState } from 'react';
import type { Engine, EngineSnapshot } from '#components/player/engine/engine.ts';
import { playerCommands, type PlayerCommands } from '#components/player/session/player-commands.ts';
import type { Aspect } from '#components/player/controls/aspect.ts';
import type { PlayerAction } from '#components/player/controls/keys/player-keys.ts';
import { useKeySheet } from '#components/player/controls/keys/use-key-sheet.tsx';
import { useTrackKeys, type TrackKeys } from '#components/player/controls/menus/use-track-keys.ts';
import {
  useSleepTimer,
  type Sleep,
  type SleepEnd,
} from '#components/player/controls/sleep-timer/use-sleep-timer.ts';
import type { Watched } from '#lib/domain/playback/sleep-timer.ts';
import { bounds } from '#lib/limits.ts';
import { useStreamDetails } from './details/use-stream-details.ts';
import { useMediaSession } from './use-media-session.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface PlayerScreenOptions {
  /** Null until the page is hydrated. */
  session: { command: (act: (engine: Engine) => void) => void; pause: () => void } | null;
  engine: EngineSnapshot;
  /** The status of the session's machine. */
  status: string;
  nowMs: number;
  /** Keys can change the channel. */
  hasChannels: boolean;
  /** The recording was played to its end: to play is to start it again. */
  hasEnded?: boolean;
  isAudio?: boolean;
  play: () => void;
  step: (byMs: number) => void;
  /** The input of the sleep timer: what plays, null for nothing, and the end that the timer can wait for. */
  watched: Watched | null;
  sleepEnd: SleepEnd;
  /** What lock screens and media keys show and do. */
  media: {
    title: string | null;
    channel: string;
    artwork: string | undefined;
    onNext: (() => void) | undefined;
    onPrevious?: (() => void) | undefined;
  };
  onNextEpisode?: (() => void) | undefined;
  /** Replaces picture-in-picture. */
  onSmallWindow?: (() => void) | undefined;
}

export interface PlayerScreenState {
  engine: EngineSnapshot;
  status: string;
  hasPicture: boolean;
  hasEnded: boolean;
  isAudio: boolean;
  isPlaying: boolean;
  /** The viewer has no authority. */
  isLocked: boolean;
  commands: PlayerCommands;
  sleep: Sleep;
  trackKeys: TrackKeys;
  details: ReturnType<typeof useStreamDetails>;
  keySheet: ReturnType<typeof useKeySheet>;
  aspect: Aspect;
  setAspect: (aspect: Aspect) => void;
  isMenuOpen: boolean;
  setIsMenuOpen: (isOpen: boolean) => void;
  togglePlay: () => void;
  step: (byMs: number) => void;
  act: (action: PlayerAction) => void;
}

/** What live, catch-up and titles have in common: keys, commands, sleep timer, lock screen, menus. */
export function usePlayerScreen(options: PlayerScreenOptions): PlayerScreenState {
  const { session, engine, status, nowMs, hasEnded = false, isAudio = false, media } = options;
  const [aspect, setAspect] = useState<Aspect>('auto');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const keySheet = useKeySheet(options.hasChannels);

  const hasPicture = status === 'playing' || status === 'stalled';
  const isPlaying = hasPicture && !engine.isPaused;
  const sleep = useSleepTimer({
    watched: options.watched,
    end: options.sleepEnd,
    isPlaying,
    nowMs,
    pause: () => session?.pause(),
    // After the end, playing on is not possible: the end screen offers the next actions.
    play: () => {
      if (!hasEnded) options.play();
    },
  });
  const engineCommands = playerCommands((act) => session?.command(act), engine);
  const commands: PlayerCommands = {
    ...engineCommands,
    togglePictureInPicture() {
      if (options.onSmallWindow) options.onSmallWindow();
      else if (hasPicture) engineCommands.togglePictureInPicture();
    },
  };
  const trackKeys = useTrackKeys(engine, commands);
  const details = useStreamDetails((act) => session?.command(act));

  const togglePlay = () => {
    if (sleep.isAsleep) sleep.keepWatching();
    else if (engine.isPaused || hasEnded) options.play();
    else session?.pause();
  };
  const step = (byMs: number) => {
    if (sleep.isAsleep) sleep.keepWatching();
    else options.step(byMs);
  };
  const actions: Partial<Record<PlayerAction, () => void>> = {
    'toggle-play': togglePlay,
    play: () => {
      if (!isPlaying) togglePlay();
    },
    pause: () => {
      if (isPlaying) togglePlay();
    },
    'toggle-mute': () => commands.mute(!engine.isMuted),
    'toggle-picture-in-picture': commands.togglePictureInPicture,
    'volume-up': () => commands.setVolume(engine.volume + bounds.volumeStep),
    'volume-down': () => commands.setVolume(engine.volume - bounds.volumeStep),
    'step-back': () => step(-bounds.seekStepMs),
    'step-forward': () => step(bounds.seekStepMs),
    'show-keys': keySheet.open,
    'toggle-details': details.toggle,
    ...(options.onNextEpisode && { 'next-episode': options.onNextEpisode }),
    ...(hasPicture && {
      'next-subtitles': trackKeys.nextSubtitles,
      'next-sound': trackKeys.nextSound,
    }),
  };

  useWakeLock(isPlaying && !isAudio);
  useMediaSession({
    title: hasPicture ? media.title : null,
    channel: media.channel,
    artwork: media.artwork,
    isPaused: engine.isPaused,
    actions: {
      play: togglePlay,
      pause: togglePlay,
      seekbackward: () => step(-bounds.seekStepMs),
      seekforward: () => step(bounds.seekStepMs),
      ...(media.onNext && { nexttrack: media.onNext }),
      ...(media.onPrevious && { previoustrack: media.onPrevious }),
    },
  });

  return {
    ...{ engine, status, hasPicture, hasEnded, isAudio, isPlaying },
    isLocked: status === 'no-authority',
    ...{
      commands,
      sleep,
      trackKeys,
      details,
      keySheet,
      aspect,
      setAspect,
      isMenuOpen,
      setIsMenuOpen,
    },
    ...{ togglePlay, step },
    act: (action) => actions[action]?.(),
  };
}
