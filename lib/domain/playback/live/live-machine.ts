/**
 * Live player (spec part 4, "Live player"): from the choice of a channel to a moving picture, at live or behind it.
 * Pure: takes events, returns the next state and the effects to carry out; each event carries the time. After several
 * zaps the last one wins, because an answer counts only while its request is the current one.
 */
import type { PlaySource } from '#lib/contract/streams.ts';
import { limits } from '#lib/limits.ts';
import {
  askLive,
  endTimeShift,
  goTo,
  playOn,
  returnToLive,
  stepBy,
  watchOn,
} from './live-moves.ts';
import {
  idleLive,
  isWatching,
  withoutEffects,
  type LiveEvent,
  type LiveState,
  type LiveStep,
} from './live-state.ts';
import { playableAddress, readPlaySource } from '#lib/domain/playback/source/play-source.ts';
import {
  mayHeal,
  noPlaySource,
  retryAt,
  type PlaybackFault,
} from '#lib/domain/playback/playback-fault.ts';
import { wakeAt } from '#lib/domain/playback/wake-at.ts';

export function stepLive(state: LiveState, event: LiveEvent, atMs: number): LiveStep {
  switch (event.type) {
    case 'zapped':
      return askLive({ ...idleLive, request: state.request, channelId: event.channelId }, atMs, [
        { type: 'hold' },
      ]);
    case 'left':
      return { state: { ...idleLive, request: state.request + 1 }, effects: [{ type: 'detach' }] };
    case 'answered':
      return isAwaited(state, event) ? accept(state, event.source, atMs) : withoutEffects(state);
    case 'refused':
      return isAwaited(state, event) ? fail(state, event.fault, atMs) : withoutEffects(state);
    case 'failed':
      return isWatching(state) ? fail(state, event.fault, atMs) : withoutEffects(state);
    case 'played':
      return isWatching(state) ? withoutEffects(withPicture(state)) : withoutEffects(state);
    case 'waited':
      return state.status === 'playing'
        ? withoutEffects({ ...state, status: 'stalled', waitingSinceMs: atMs })
        : withoutEffects(state);
    case 'paused':
      return state.status === 'stalled'
        ? withoutEffects({ ...state, status: 'playing', waitingSinceMs: null })
        : withoutEffects(state);
    case 'ended':
      return withoutEffects(state);
    case 'shown':
      return isShowing(state) ? endTimeShift(shown(state, event)) : withoutEffects(state);
    case 'resumed':
      return isWatching(state) ? playOn(state, event, atMs) : withoutEffects(state);
    case 'sought':
      return isTuned(state) ? goTo(state, event.toMs, event, atMs) : withoutEffects(state);
    case 'stepped':
      return isShowing(state) ? stepBy(state, event.byMs, event, atMs) : withoutEffects(state);
    case 'returned-to-live':
      return isTuned(state) ? returnToLive(state, atMs) : withoutEffects(state);
    case 'went-on':
      return withoutEffects(watchOn(state, event.scope));
    case 'entitlement-changed':
      return entitle(state, event.canWatchLive, atMs);
    case 'retried':
      return state.status === 'error'
        ? askLive({ ...state, failures: 0 }, atMs)
        : withoutEffects(state);
    case 'came-online':
      return state.status === 'error' && state.fault && mayHeal(state.fault)
        ? askLive(state, atMs)
        : withoutEffects(state);
    case 'woken':
      return wake(state, atMs);
  }
}

function wake(state: LiveState, atMs: number): LiveStep {
  const dueAtMs = wakeAt(state);
  return dueAtMs !== null && atMs >= dueAtMs
    ? askLive(state, atMs, [{ type: 'hold' }])
    : withoutEffects(state);
}

function accept(state: LiveState, source: PlaySource, atMs: number): LiveStep {
  if (readPlaySource(source).kind === 'no-authority') return refuseAuthority(state, atMs);
  const address = playableAddress(source);
  if (!address) return fail(state, noPlaySource, atMs);
  return {
    state: { ...state, status: 'attaching', waitingSinceMs: atMs },
    effects: [
      state.mode === 'live'
        ? { type: 'attach', address, kind: 'live' }
        : { type: 'attach', address, kind: 'shifted', startAtMs: state.pictureAtMs ?? atMs },
    ],
  };
}

/** A viewer without time-shift rights may still watch live: live is requested next. */
function refuseAuthority(state: LiveState, atMs: number): LiveStep {
  if (state.mode === 'time-shift') return returnToLive(state, atMs);
  return {
    state: { ...state, status: 'no-authority', fault: null, failures: 0 },
    effects: [{ type: 'detach' }],
  };
}

function fail(state: LiveState, fault: PlaybackFault, atMs: number): LiveStep {
  const { channelId, mode, pictureAtMs } = state;
  const failed: LiveState = {
    ...state,
    status: 'error',
    failures: state.failures + 1,
    waitingSinceMs: null,
    ...(mode === 'live'
      ? { fault, retryAtMs: retryAt(fault, state.failures, atMs, true) }
      : shiftRetry(fault, state.failures, atMs)),
  };
  const { kind, code } = fault;
  const report = {
    kind: 'error',
    mode,
    channelId: channelId ?? '',
    fault: { kind, code },
    pictureAtMs,
    atMs,
  } as const;
  return { state: failed, effects: [{ type: 'detach' }, { type: 'report', report }] };
}

/** After any fault, time-shift retries every 2 s, four times; then it shows the fault (TS-05). */
function shiftRetry(
  fault: PlaybackFault,
  failures: number,
  atMs: number,
): Pick<LiveState, 'fault' | 'retryAtMs'> {
  if (fault.code === noPlaySource.code) return { fault, retryAtMs: null };
  return failures < limits.timeShiftRetries
    ? { fault, retryAtMs: atMs + limits.timeShiftRetryMs }
    : { fault: { ...fault, tip: 'timeShiftPlayErrorTip' }, retryAtMs: null };
}

/** The server decides on authority, so a change only makes the machine request the source again. */
function entitle(state: LiveState, canWatchLive: boolean, atMs: number): LiveStep {
  const wasRefused = state.status === 'no-authority';
  if (wasRefused ? !canWatchLive : canWatchLive || !isWatching(state)) return withoutEffects(state);
  return askLive(state, atMs);
}

const shown = (
  state: LiveState,
  { atMs, edgeMs = atMs }: { atMs: number; edgeMs?: number },
): LiveState => ({ ...state, pictureAtMs: atMs, behindEdgeMs: Math.max(0, edgeMs - atMs) });
const withPicture = (state: LiveState): LiveState => ({
  ...state,
  status: 'playing',
  waitingSinceMs: null,
  fault: null,
  failures: 0,
  retryAtMs: null,
});

const isAwaited = (state: LiveState, { request }: { request: number }) =>
  request === state.request && state.status === 'asking';
const isShowing = ({ status }: LiveState) => status === 'playing' || status === 'stalled';
/** A channel is chosen and the viewer may watch it. */
const isTuned = ({ status }: LiveState) => status !== 'idle' && status !== 'no-authority';
