/**
 * What one video.js player plays, from the commands of the engine and the events of its element. Pure: takes events,
 * returns the next state, the events for the engine and the change of its snapshot.
 */
import type { EngineSource } from '#components/player/engine/engine.ts';
import type { PlayerInstanceEvent } from '#components/player/engine/player-instance.ts';

export interface PlaybackState {
  source: EngineSource | null;
  /** Until the element starts the new source, its events still belong to the old one. */
  isChanging: boolean;
  /** Another source is being requested. */
  isHeld: boolean;
  isWaiting: boolean;
  /** Nothing of the source has played yet. */
  isStarting: boolean;
  isPaused: boolean;
  /** The element resets it with each source. */
  rate: number;
  /** The last position of the element, in its own seconds. */
  timeSeconds: number;
}

export type PlaybackEvent =
  | { type: 'loaded'; source: EngineSource; isPaused: boolean }
  | { type: 'unloaded' }
  | { type: 'held' }
  | { type: 'resumed' }
  | { type: 'rate-chosen'; rate: number }
  | { type: 'pause-asked' }
  /** The browser requires a gesture for any playback. */
  | { type: 'start-refused' }
  /** The element starts the source. */
  | { type: 'load-started' }
  | { type: 'playing' }
  | { type: 'time-changed'; timeSeconds: number; isPaused: boolean }
  | { type: 'waiting'; isPaused: boolean }
  /** `isOwn`: the element pauses by itself, at its end or after a failure. */
  | { type: 'paused'; isOwn: boolean }
  | { type: 'ended' };

export interface PlaybackStep {
  state: PlaybackState;
  events: readonly PlayerInstanceEvent[];
  /** The pause to show; null for no change. */
  shows: { isPaused: boolean } | null;
}

export const idlePlayback: PlaybackState = {
  source: null,
  isChanging: false,
  isHeld: false,
  isWaiting: true,
  isStarting: true,
  isPaused: false,
  rate: 1,
  timeSeconds: 0,
};

const silent = (state: PlaybackState): PlaybackStep => ({ state, events: [], shows: null });

export function stepPlayback(state: PlaybackState, event: PlaybackEvent): PlaybackStep {
  switch (event.type) {
    case 'loaded': {
      const { source, isPaused } = event;
      const { timeSeconds } = state;
      return silent({ ...idlePlayback, source, isPaused, timeSeconds, isChanging: true });
    }
    case 'unloaded':
      return silent({ ...state, source: null });
    case 'held':
      return silent({ ...state, isHeld: true });
    case 'rate-chosen':
      return silent({ ...state, rate: event.rate });
    case 'resumed':
      return showPaused(state, false);
    case 'pause-asked':
    case 'start-refused':
      return showPaused(state, true);
    case 'load-started':
      return silent({ ...state, isChanging: false });
    case 'playing':
      return isListening(state) ? play(state) : silent(state);
    case 'time-changed':
      return noteTime(state, event);
    case 'waiting':
      return isListening(state) && !event.isPaused
        ? { ...silent({ ...state, isWaiting: true }), events: [{ type: 'waited' }] }
        : silent(state);
    case 'paused':
      return isListening(state) && !event.isOwn && !isUnasked(state)
        ? { ...showPaused(state, true), events: [{ type: 'paused' }] }
        : silent(state);
    case 'ended':
      // WebKit ends a source of sound alone before its first sample.
      return state.source && !state.isChanging && !state.isStarting
        ? { ...silent(state), events: [{ type: 'ended' }] }
        : silent(state);
  }
}

const isListening = ({ source, isChanging, isHeld }: PlaybackState) =>
  source !== null && !isChanging && !isHeld;

/** A browser may stop a start by itself (WebKit, when it finds sound alone): it is tried again. */
const isUnasked = ({ isStarting, isPaused }: PlaybackState) => isStarting && !isPaused;

const showPaused = (state: PlaybackState, isPaused: boolean): PlaybackStep => ({
  state: { ...state, isPaused },
  events: [],
  shows: { isPaused },
});

const play = (state: PlaybackState): PlaybackStep => ({
  state: { ...state, isWaiting: false, isStarting: false, isPaused: false },
  events: [{ type: 'played' }],
  shows: state.isPaused ? { isPaused: false } : null,
});

/** The handler may fire `waiting` without reason and never revoke it: a moving time proves playback. */
function noteTime(
  before: PlaybackState,
  { timeSeconds, isPaused }: { timeSeconds: number; isPaused: boolean },
): PlaybackStep {
  const movedSeconds = timeSeconds - before.timeSeconds;
  const state = { ...before, timeSeconds };
  const isMoving = movedSeconds > 0 && movedSeconds < 1 && !isPaused;
  return isMoving && state.isWaiting && isListening(state) ? play(state) : silent(state);
}
