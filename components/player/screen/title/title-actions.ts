import type { TrackKeys } from '#components/player/controls/menus/use-track-keys.ts';
import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import type { PlayerCommands } from '#components/player/session/player-commands.ts';
import type { PlayerAction } from '#components/player/controls/keys/player-keys.ts';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';
import type { Sleep } from '#components/player/controls/sleep-timer/use-sleep-timer.ts';
import { smallWindowOf } from '#lib/domain/playback/picture-in-picture.ts';
import { bounds } from '#lib/limits.ts';

interface VodKeys {
  session: RecordingSession | null;
  engine: EngineSnapshot;
  commands: PlayerCommands;
  trackKeys: Pick<TrackKeys, 'nextSubtitles' | 'nextSound'>;
  sleep: Pick<Sleep, 'isAsleep' | 'keepWatching'>;
  hasPicture: boolean;
  hasEnded: boolean;
  isAudio: boolean;
  playNext: (() => void) | undefined;
  onFloat: () => void;
  onShowKeys: () => void;
}

export interface VodActions {
  act: (action: PlayerAction) => void;
  togglePlay: () => void;
  step: (byMs: number) => void;
  toggleSmallWindow: () => void;
}

/** The actions of keys and buttons while a title plays. */
export function vodActions(options: VodKeys): VodActions {
  const { session, engine, commands, trackKeys, sleep, hasPicture, hasEnded, isAudio } = options;
  const togglePlay = () => {
    if (sleep.isAsleep) sleep.keepWatching();
    else if (engine.isPaused || hasEnded) session?.play();
    else session?.pause();
  };
  const step = (byMs: number) => {
    if (sleep.isAsleep) sleep.keepWatching();
    else session?.step(byMs);
  };
  const toggleSmallWindow = () => {
    if (smallWindowOf(isAudio) === 'hide-dialog') options.onFloat();
    else if (hasPicture) commands.togglePictureInPicture();
  };
  const act = (action: PlayerAction) => {
    if (action === 'toggle-play') togglePlay();
    else if (action === 'toggle-mute') commands.mute(!engine.isMuted);
    else if (action === 'step-back') step(-bounds.seekStepMs);
    else if (action === 'step-forward') step(bounds.seekStepMs);
    else if (action === 'next-subtitles' && hasPicture) trackKeys.nextSubtitles();
    else if (action === 'next-sound' && hasPicture) trackKeys.nextSound();
    else if (action === 'next-episode') options.playNext?.();
    else if (action === 'show-keys') options.onShowKeys();
    else if (action === 'volume-up') commands.setVolume(engine.volume + bounds.volumeStep);
    else if (action === 'volume-down') commands.setVolume(engine.volume - bounds.volumeStep);
    else if (action === 'toggle-picture-in-picture') toggleSmallWindow();
  };
  return { act, togglePlay, step, toggleSmallWindow };
}
