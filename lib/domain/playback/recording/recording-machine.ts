/**
 * The state machine of recordings (spec part 4; CU-01, CU-02, VPL-01): an ended programme or a title, from start to
 * end. The position is kept over faults and new addresses. Pure: takes events, returns the next state and the effects
 * to carry out; each event carries the time.
 */
import type { PlaySource } from '#lib/contract/streams.ts';
import { playableAddress, readPlaySource } from '#lib/domain/playback/source/play-source.ts';
import {
  mayHeal,
  noPlaySource,
  retryAt,
  type PlaybackFault,
} from '#lib/domain/playback/playback-fault.ts';
import { spanOf } from './recording.ts';
import { failureReports, playbackReports } from './recording-reports.ts';
import {
  idleRecording,
  type RecordingEffect,
  type RecordingEvent,
  type RecordingState,
  type RecordingStep,
} from './recording-state.ts';
import { wakeAt } from '#lib/domain/playback/wake-at.ts';

export function stepRecording(
  state: RecordingState,
  event: RecordingEvent,
  atMs: number,
): RecordingStep {
  switch (event.type) {
    case 'opened':
      return open(state, event, atMs);
    case 'left':
      return {
        state: { ...idleRecording, request: state.request + 1 },
        effects: [...playbackReports(state, atMs, 'left'), { type: 'detach' }],
      };
    case 'hidden':
      return {
        state: { ...state, playedMs: 0 },
        effects: playbackReports(state, atMs, 'away'),
      };
    case 'answered':
      return isAwaited(state, event) ? accept(state, event.source, atMs) : withoutEffects(state);
    case 'refused':
      return isAwaited(state, event) ? fail(state, event.fault, atMs) : withoutEffects(state);
    case 'renewed':
      return withoutEffects({ ...state, thumbnailsUrl: thumbnailsOf(event.source) });
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
        ? withoutEffects(withPicture(state))
        : withoutEffects(state);
    case 'ended':
      return isWatching(state) ? end(state, atMs) : withoutEffects(state);
    case 'shown':
      return isShowing(state) ? withoutEffects(moved(state, event)) : withoutEffects(state);
    case 'sought':
      return seek(state, event.toMs);
    case 'stepped':
      return seek(state, state.pictureAtMs + event.byMs);
    case 'entitlement-changed':
      return state.status === 'no-authority' && event.canWatch ? ask(state) : withoutEffects(state);
    case 'retried':
      return state.status === 'error' ? ask({ ...state, failures: 0 }) : withoutEffects(state);
    case 'came-online':
      return state.status === 'error' && state.fault && mayHeal(state.fault)
        ? ask(state)
        : withoutEffects(state);
    case 'woken':
      return wake(state, atMs);
  }
}

function open(
  state: RecordingState,
  { recording, startAtMs, because }: Extract<RecordingEvent, { type: 'opened' }>,
  atMs: number,
): RecordingStep {
  const span = spanOf(recording);
  const opened = { ...idleRecording, request: state.request, recording, span };
  return ask({ ...opened, pictureAtMs: inside(opened, startAtMs ?? span.fromMs) }, [
    ...playbackReports(state, atMs, because ?? 'left'),
    { type: 'hold' },
  ]);
}

function ask(state: RecordingState, first: readonly RecordingEffect[] = []): RecordingStep {
  const { recording } = state;
  if (!recording) return withoutEffects(state);
  const request = state.request + 1;
  return {
    state: { ...state, status: 'asking', request, waitingSinceMs: null, retryAtMs: null },
    effects: [...first, { type: 'ask', request, recording }],
  };
}

function accept(state: RecordingState, source: PlaySource, atMs: number): RecordingStep {
  if (readPlaySource(source).kind === 'no-authority') {
    return {
      state: { ...state, status: 'no-authority', fault: null, failures: 0 },
      effects: [{ type: 'detach' }],
    };
  }
  const address = playableAddress(source);
  if (!address) return fail(state, noPlaySource, atMs);
  return {
    state: {
      ...state,
      status: 'attaching',
      waitingSinceMs: atMs,
      thumbnailsUrl: thumbnailsOf(source),
    },
    effects: [{ type: 'attach', address, startAtMs: state.pictureAtMs }],
  };
}

function fail(state: RecordingState, fault: PlaybackFault, atMs: number): RecordingStep {
  return {
    state: {
      ...state,
      status: 'error',
      fault,
      failures: state.failures + 1,
      waitingSinceMs: null,
      retryAtMs: retryAt(fault, state.failures, atMs),
      // Already reported with the failure.
      ...(state.recording?.kind === 'title' && { playedMs: 0 }),
    },
    effects: [{ type: 'detach' }, ...failureReports(state, fault, atMs)],
  };
}

/** Handles the end, and corrects the span when the end was unknown. */
function end(state: RecordingState, atMs: number): RecordingStep {
  const { fromMs, toMs } = state.span;
  const pictureAtMs = Number.isFinite(toMs) ? toMs : state.pictureAtMs;
  const ended: RecordingState = {
    ...{ ...state, status: 'ended', waitingSinceMs: null },
    ...{ pictureAtMs, span: { fromMs, toMs: pictureAtMs } },
  };
  return { state: { ...ended, playedMs: 0 }, effects: playbackReports(ended, atMs, 'end') };
}

/** After the end a seek plays at once; a pause stays a pause. */
function seek(state: RecordingState, wantedMs: number): RecordingStep {
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
  return withoutEffects(state.status === 'asking' || state.status === 'error' ? sought : state);
}

function wake(state: RecordingState, atMs: number): RecordingStep {
  const dueAtMs = wakeAt(state);
  return dueAtMs !== null && atMs >= dueAtMs
    ? ask(state, [{ type: 'hold' }])
    : withoutEffects(state);
}

/** A longer step between two samples is a seek and does not count as played. */
const longestMoveMs = 5_000;

function moved(
  state: RecordingState,
  { atMs, edgeMs }: Extract<RecordingEvent, { type: 'shown' }>,
): RecordingState {
  const byMs = atMs - state.pictureAtMs;
  const playedMs = byMs > 0 && byMs <= longestMoveMs ? state.playedMs + byMs : state.playedMs;
  const isTitle = state.recording?.kind === 'title';
  const span = isTitle && edgeMs !== undefined ? { ...state.span, toMs: edgeMs } : state.span;
  return { ...state, pictureAtMs: atMs, playedMs, span };
}

/** A player that seeks to the very end waits for pictures that never arrive: it seeks to a little before the end. */
const lastMomentsMs = 3_000;

/** The nearest position that can be shown. */
function inside({ span }: Pick<RecordingState, 'span'>, atMs: number): number {
  return Math.max(span.fromMs, Math.min(atMs, span.toMs - lastMomentsMs));
}

const withPicture = (state: RecordingState): RecordingState => ({
  ...state,
  status: 'playing',
  waitingSinceMs: null,
  fault: null,
  failures: 0,
  retryAtMs: null,
});

const thumbnailsOf = ({ sources }: PlaySource) => sources[0]?.thumbnailsUrl ?? null;

const isAwaited = (state: RecordingState, { request }: { request: number }) =>
  request === state.request && state.status === 'asking';
const isShowing = ({ status }: RecordingState) => status === 'playing' || status === 'stalled';
const isWatching = (state: RecordingState) => state.status === 'attaching' || isShowing(state);
const withoutEffects = (state: RecordingState): RecordingStep => ({ state, effects: [] });
