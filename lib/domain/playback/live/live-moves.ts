/**
 * Moves inside live (spec part 4, TS-01 to TS-04): the bar switches between live and time-shift, playback after a pause
 * continues at the same place while the stream still holds it, and the end of a programme watched behind live raises
 * the question whether to return.
 */
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import {
  withoutEffects,
  type LiveEffect,
  type LiveState,
  type LiveStep,
  type Reach,
} from './live-state.ts';
import {
  isAsGoodAsLive,
  latestShift,
  secondsBehindLive,
  shiftBlock,
  type ShiftScope,
} from './time-shift.ts';

interface Bounds {
  reach: Reach;
  scope: ShiftScope;
}

/** Requests the source of the mode: live, or the address that shows the wanted instant. */
export function askLive(
  state: LiveState,
  atMs: number,
  first: readonly LiveEffect[] = [],
): LiveStep {
  const { channelId, mode, pictureAtMs } = state;
  if (channelId === null) return withoutEffects(state);
  const request = state.request + 1;
  const isShifted = mode === 'time-shift';
  const behind = isShifted
    ? secondsBehindLive(pictureAtMs ?? atMs - state.secondsBehindLive * 1_000, atMs)
    : 0;
  return {
    state: {
      ...state,
      status: 'asking',
      request,
      waitingSinceMs: null,
      retryAtMs: null,
      secondsBehindLive: behind,
    },
    effects: [
      ...first,
      { type: 'ask', request, channelId, secondsBehindLive: isShifted ? behind : null },
    ],
  };
}

/** Goes to live from any state. */
export function returnToLive(state: LiveState, atMs: number): LiveStep {
  const live: LiveState = {
    ...state,
    mode: 'live',
    programme: null,
    hasEnded: false,
    pictureAtMs: null,
    behindEdgeMs: 0,
    fault: null,
    failures: 0,
  };
  if (state.mode === 'live' && (state.status === 'playing' || state.status === 'stalled'))
    return { state: { ...live, wasPausedTooLong: false }, effects: [{ type: 'play' }] };
  return askLive(live, atMs, [{ type: 'hold' }]);
}

/** Handles a click on the bar: a seek, time-shift, or live when the instant is within 110 s of it. */
export function goTo(state: LiveState, toMs: number, bounds: Bounds, atMs: number): LiveStep {
  const { reach, scope } = bounds;
  if (state.mode === 'live' && shiftBlock(scope, atMs) !== null) return withoutEffects(state);
  if (isAsGoodAsLive(toMs, atMs)) return returnToLive(state, atMs);
  if (state.mode === 'time-shift' && state.status !== 'error' && isInReach(toMs, reach))
    return endTimeShift({ ...state, pictureAtMs: toMs, ...framed(toMs, scope), hasEnded: false }, [
      { type: 'seek', toMs },
    ]);
  return shiftTo(state, toMs, scope, atMs);
}

/** Steps back or forward: within the attached stream if possible, else by the rules of the bar. */
export function stepBy(state: LiveState, byMs: number, bounds: Bounds, atMs: number): LiveStep {
  const { reach, scope } = bounds;
  if (state.pictureAtMs === null) return withoutEffects(state);
  const toMs = state.pictureAtMs + byMs;
  if (state.mode === 'time-shift') return goTo(state, toMs, bounds, atMs);
  if (!reach || toMs >= reach.toMs)
    return byMs > 0 ? returnToLive(state, atMs) : withoutEffects(state);
  if (toMs >= reach.fromMs)
    return { state: { ...state, pictureAtMs: toMs }, effects: [{ type: 'seek', toMs }] };
  return shiftBlock(scope, atMs) === null
    ? shiftTo(state, Math.min(toMs, latestShift(atMs)), scope, atMs)
    : {
        state: { ...state, pictureAtMs: reach.fromMs },
        effects: [{ type: 'seek', toMs: reach.fromMs }],
      };
}

/**
 * Continues after a pause at the same place, if stream and permission allow it; else goes to live and notes that the
 * pause was too long.
 */
export function playOn(state: LiveState, { reach, scope }: Bounds, atMs: number): LiveStep {
  const { pictureAtMs } = state;
  if (pictureAtMs === null || !reach) return { state, effects: [{ type: 'play' }] };
  if (pictureAtMs >= reach.fromMs) return { state, effects: [{ type: 'seek', toMs: pictureAtMs }] };
  if (scope.canTimeShift || state.mode === 'time-shift')
    return shiftTo(state, pictureAtMs, scope, atMs);
  return {
    state: { ...state, pictureAtMs: null, wasPausedTooLong: true },
    effects: [{ type: 'play' }],
  };
}

/** Time-shift past the end of its programme raises the question whether to return to live (TS-04). */
export function endTimeShift(state: LiveState, effects: readonly LiveEffect[] = []): LiveStep {
  const { mode, programme, pictureAtMs } = state;
  const isOver = programme !== null && pictureAtMs !== null && pictureAtMs >= programme.stop;
  return {
    state: mode === 'time-shift' && isOver ? { ...state, hasEnded: true } : state,
    effects,
  };
}

/** The viewer stays behind live: the bar now shows the programme of the current picture. */
export function watchOn(state: LiveState, scope: ShiftScope): LiveState {
  if (!state.hasEnded || state.pictureAtMs === null) return state;
  return {
    ...state,
    hasEnded: false,
    programme: programmeAt(scope.programmes, state.pictureAtMs),
  };
}

function shiftTo(state: LiveState, toMs: number, scope: ShiftScope, atMs: number): LiveStep {
  const shifted: LiveState = {
    ...state,
    mode: 'time-shift',
    pictureAtMs: toMs,
    ...framed(toMs, scope),
    hasEnded: false,
    wasPausedTooLong: false,
    fault: null,
    failures: 0,
  };
  return askLive(shifted, atMs, [{ type: 'hold' }]);
}

const framed = (atMs: number, scope: ShiftScope): Pick<LiveState, 'programme'> => ({
  programme: programmeAt(scope.programmes, atMs),
});
const isInReach = (atMs: number, reach: Reach) =>
  reach !== null && reach.fromMs <= atMs && atMs <= reach.toMs;
