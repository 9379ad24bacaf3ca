/**
 * Catch-up player (spec part 4, CU-01, CU-02): a finished programme from its start to its end. Its place is kept over
 * faults and new addresses. Pure: events in, the next state and the effects to carry out; the clock comes with each event.
 */
import type { PlaySource } from '#lib/contract/streams.ts';
import { limits } from '#lib/limits.ts';
import {
  idleCatchUp,
  type CatchUpEffect,
  type CatchUpEvent,
  type CatchUpState,
  type CatchUpStep,
} from './catch-up-state.ts';
import { playableAddress, readPlaySource } from './play-source.ts';
import { mayHeal, noPlaySource, retryAt, type PlaybackFault } from './playback-fault.ts';

export function stepCatchUp(state: CatchUpState, event: CatchUpEvent, atMs: number): CatchUpStep {
  switch (event.type) {
    case 'opened':
      return open(state, event, atMs);
    case 'left':
      return {
        state: { ...idleCatchUp, request: state.request + 1 },
        effects: [...playbackReport(state, atMs), { type: 'detach' }],
      };
    case 'answered':
      return isAwaited(state, event) ? accept(state, event.source, atMs) : still(state);
    case 'refused':
      return isAwaited(state, event) ? fail(state, event.fault, atMs) : still(state);
    case 'failed':
      return isWatching(state) ? fail(state, event.fault, atMs) : still(state);
    case 'played':
      return isWatching(state) ? still(withPicture(state)) : still(state);
    case 'waited':
      return state.status === 'playing'
        ? still({ ...state, status: 'stalled', waitingSinceMs: atMs })
        : still(state);
    case 'paused':
      return state.status === 'stalled' ? still(withPicture(state)) : still(state);
    case 'ended':
      return isWatching(state) ? end(state, atMs) : still(state);
    case 'shown':
      return isShowing(state) ? still(moved(state, event.atMs)) : still(state);
    case 'sought':
      return seek(state, event.toMs);
    case 'stepped':
      return seek(state, state.pictureAtMs + event.byMs);
    case 'entitlement-changed':
      return state.status === 'no-authority' && event.canCatchUp ? ask(state) : still(state);
    case 'retried':
      return state.status === 'error' ? ask({ ...state, failures: 0 }) : still(state);
    case 'came-online':
      return state.status === 'error' && state.fault && mayHeal(state.fault)
        ? ask(state)
        : still(state);
    case 'woken':
      return wake(state, atMs);
  }
}

/** When `woken` is due: a stall's reload or a fault's next try. Null: nothing is due. */
export function catchUpWakeAt(state: CatchUpState): number | null {
  if (state.status === 'error') return state.retryAtMs;
  return state.waitingSinceMs === null ? null : state.waitingSinceMs + limits.liveStallReloadMs;
}

function open(
  state: CatchUpState,
  { channelId, programme, startAtMs }: Extract<CatchUpEvent, { type: 'opened' }>,
  atMs: number,
): CatchUpStep {
  const show = { channelId, programme };
  const opened = { ...idleCatchUp, request: state.request, show };
  return ask({ ...opened, pictureAtMs: inside(opened, startAtMs ?? programme.start) }, [
    ...playbackReport(state, atMs),
    { type: 'hold' },
  ]);
}

function ask(state: CatchUpState, first: readonly CatchUpEffect[] = []): CatchUpStep {
  if (!state.show) return still(state);
  const request = state.request + 1;
  return {
    state: { ...state, status: 'asking', request, waitingSinceMs: null, retryAtMs: null },
    effects: [...first, { type: 'ask', request, ...state.show }],
  };
}

function accept(state: CatchUpState, source: PlaySource, atMs: number): CatchUpStep {
  if (readPlaySource(source).kind === 'no-authority') {
    return {
      state: { ...state, status: 'no-authority', fault: null, failures: 0 },
      effects: [{ type: 'detach' }],
    };
  }
  const address = playableAddress(source);
  if (!address) return fail(state, noPlaySource, atMs);
  return {
    state: { ...state, status: 'attaching', waitingSinceMs: atMs },
    effects: [{ type: 'attach', address, startAtMs: state.pictureAtMs }],
  };
}

function fail(state: CatchUpState, fault: PlaybackFault, atMs: number): CatchUpStep {
  const { show, pictureAtMs } = state;
  const { kind, code } = fault;
  const report = {
    kind: 'error',
    mode: 'catch-up',
    channelId: show?.channelId ?? '',
    programId: show?.programme.programId ?? '',
    fault: { kind, code },
    pictureAtMs,
    atMs,
  } as const;
  return {
    state: {
      ...state,
      status: 'error',
      fault,
      failures: state.failures + 1,
      waitingSinceMs: null,
      retryAtMs: retryAt(fault, state.failures, atMs),
    },
    effects: [{ type: 'detach' }, { type: 'report', report }],
  };
}

function end(state: CatchUpState, atMs: number): CatchUpStep {
  const pictureAtMs = state.show?.programme.stop ?? state.pictureAtMs;
  const ended: CatchUpState = { ...state, status: 'ended', pictureAtMs, waitingSinceMs: null };
  return { state: { ...ended, playedMs: 0 }, effects: playbackReport(ended, atMs) };
}

/** After the end the viewer's choice plays at once; a pause stays a pause. */
function seek(state: CatchUpState, wantedMs: number): CatchUpStep {
  const toMs = inside(state, wantedMs);
  const sought = { ...state, pictureAtMs: toMs };
  if (state.status === 'ended') {
    return {
      state: { ...sought, status: 'playing' },
      effects: [{ type: 'seek', toMs }, { type: 'play' }],
    };
  }
  if (isShowing(state)) return { state: sought, effects: [{ type: 'seek', toMs }] };
  if (state.status === 'attaching') return ask(sought, [{ type: 'hold' }]);
  return still(state.status === 'asking' || state.status === 'error' ? sought : state);
}

function wake(state: CatchUpState, atMs: number): CatchUpStep {
  const dueAtMs = catchUpWakeAt(state);
  return dueAtMs !== null && atMs >= dueAtMs ? ask(state, [{ type: 'hold' }]) : still(state);
}

/** Longer steps between two looks are seeks, and count for nothing. */
const longestMoveMs = 5_000;

function moved(state: CatchUpState, atMs: number): CatchUpState {
  const byMs = atMs - state.pictureAtMs;
  const playedMs = byMs > 0 && byMs <= longestMoveMs ? state.playedMs + byMs : state.playedMs;
  return { ...state, pictureAtMs: atMs, playedMs };
}

/** What has been played; nothing where nothing was, or it has been told already. */
function playbackReport(state: CatchUpState, atMs: number): CatchUpEffect[] {
  const { show, playedMs, pictureAtMs, status } = state;
  if (!show || playedMs === 0) return [];
  const { channelId, programme } = show;
  const report = {
    kind: 'playback',
    channelId,
    programId: programme.programId,
    playedMs,
    pictureAtMs,
    hasEnded: status === 'ended',
    atMs,
  } as const;
  return [{ type: 'report', report }];
}

/** A player that is sent to the very end waits for pictures that do not come: it plays the last moments. */
const lastMomentsMs = 3_000;

/** An instant of the programme that can be shown. */
function inside({ show }: CatchUpState, atMs: number): number {
  return show
    ? Math.max(show.programme.start, Math.min(atMs, show.programme.stop - lastMomentsMs))
    : atMs;
}

const withPicture = (state: CatchUpState): CatchUpState => ({
  ...state,
  status: 'playing',
  waitingSinceMs: null,
  fault: null,
  failures: 0,
  retryAtMs: null,
});

const isAwaited = (state: CatchUpState, { request }: { request: number }) =>
  request === state.request && state.status === 'asking';
const isShowing = ({ status }: CatchUpState) => status === 'playing' || status === 'stalled';
const isWatching = (state: CatchUpState) => state.status === 'attaching' || isShowing(state);
const still = (state: CatchUpState): CatchUpStep => ({ state, effects: [] });
