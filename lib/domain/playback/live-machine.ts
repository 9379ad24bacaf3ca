/**
 * Live player (spec part 4, "Live player"): from the choice of a channel to a moving picture. Pure: events in, the next
 * state and the effects to carry out; the clock comes with each event. Of many zaps the last wins, because an answer
 * counts only while its request is the current one.
 */
import type { PlaySource } from '#lib/contract/streams.ts';
import { limits } from '#lib/limits.ts';
import { readPlaySource } from './play-source.ts';
import { protectionOf, type Protection } from './protection.ts';

export type LiveStatus =
  'idle' | 'asking' | 'attaching' | 'playing' | 'stalled' | 'no-authority' | 'error';

/**
 * Why nothing plays. `network`: it may work again by itself, so it is tried again; `media`: the browser cannot play it;
 * `drm`: its licence was refused or did not come; `source`: there is nothing usable to play; `call`: the operator refused
 * to answer.
 */
export interface LiveFault {
  kind: 'network' | 'media' | 'drm' | 'source' | 'call';
  /** Short and stable, for the viewer to read out: `NET-503`, `noPlaysourceUrl`. */
  code: string;
  /** The operator's own words, where it gave any. */
  text?: string;
}

export interface LiveState {
  status: LiveStatus;
  /** The chosen channel (logical channel id). */
  channelId: string | null;
  /** Counts the requests for a source; what an older one brings is dropped. */
  request: number;
  /** Since when the viewer waits for pictures, in ms since 1970; null while there are some, or none are due. */
  waitingSinceMs: number | null;
  /** The last fault, kept while it is tried again, so that the message does not flicker. */
  fault: LiveFault | null;
  /** Failures in a row since the last picture. */
  failures: number;
  /** When a network fault is tried again, in ms since 1970. */
  retryAtMs: number | null;
}

export type LiveEvent =
  | { type: 'zapped'; channelId: string }
  | { type: 'left' }
  | { type: 'answered'; request: number; source: PlaySource }
  | { type: 'refused'; request: number; fault: LiveFault }
  | { type: 'played' }
  | { type: 'waited' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'failed'; fault: LiveFault }
  | { type: 'entitlement-changed'; canWatchLive: boolean }
  | { type: 'retried' }
  | { type: 'came-online' }
  | { type: 'woken' };

export type LiveEffect =
  /** Ask for the channel's play source and answer with `answered` or `refused`. */
  | { type: 'ask'; request: number; channelId: string }
  /** Play this address in place of what plays. `expiresAtMs`: when the address stops working. */
  | { type: 'attach'; url: string; expiresAtMs: number | null; drm?: Protection }
  /** Silence at once what plays, while its successor is asked for. */
  | { type: 'hold' }
  /** Nothing plays any more: let go of the stream. */
  | { type: 'detach' };

export interface LiveStep {
  state: LiveState;
  effects: readonly LiveEffect[];
}

export const idleLive: LiveState = {
  status: 'idle',
  channelId: null,
  request: 0,
  waitingSinceMs: null,
  fault: null,
  failures: 0,
  retryAtMs: null,
};

/** Waits between tries after network faults in a row, in ms; the last one repeats. */
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;
const isWatching = (status: LiveStatus) =>
  status === 'attaching' || status === 'playing' || status === 'stalled';

export function stepLive(state: LiveState, event: LiveEvent, atMs: number): LiveStep {
  switch (event.type) {
    case 'zapped':
      return ask({ ...state, channelId: event.channelId, fault: null, failures: 0 }, [
        { type: 'hold' },
      ]);
    case 'left':
      return { state: { ...idleLive, request: state.request + 1 }, effects: [{ type: 'detach' }] };
    case 'answered':
      return event.request === state.request && state.status === 'asking'
        ? accept(state, event.source, atMs)
        : still(state);
    case 'refused':
      return event.request === state.request && state.status === 'asking'
        ? fail(state, event.fault, atMs)
        : still(state);
    case 'failed':
      return isWatching(state.status) ? fail(state, event.fault, atMs) : still(state);
    case 'played':
      if (!isWatching(state.status)) return still(state);
      return still({
        ...state,
        status: 'playing',
        waitingSinceMs: null,
        fault: null,
        failures: 0,
        retryAtMs: null,
      });
    case 'waited':
      return state.status === 'playing'
        ? still({ ...state, status: 'stalled', waitingSinceMs: atMs })
        : still(state);
    case 'paused':
      return state.status === 'stalled'
        ? still({ ...state, status: 'playing', waitingSinceMs: null })
        : still(state);
    case 'ended':
      return still(state);
    case 'entitlement-changed':
      return entitle(state, event.canWatchLive);
    case 'retried':
      return state.status === 'error' ? ask(state) : still(state);
    case 'came-online':
      return state.status === 'error' && state.fault?.kind === 'network'
        ? ask(state)
        : still(state);
    case 'woken':
      return wake(state, atMs);
  }
}

/** When `woken` is due, in ms since 1970: a stall's reload or a network fault's next try. Null: nothing is due. */
export function liveWakeAt(state: LiveState): number | null {
  if (state.status === 'error') return state.retryAtMs;
  return state.waitingSinceMs === null ? null : state.waitingSinceMs + limits.liveStallReloadMs;
}

function wake(state: LiveState, atMs: number): LiveStep {
  const dueAtMs = liveWakeAt(state);
  return dueAtMs !== null && atMs >= dueAtMs ? ask(state, [{ type: 'hold' }]) : still(state);
}

function ask(state: LiveState, first: readonly LiveEffect[] = []): LiveStep {
  if (state.channelId === null) return still(state);
  const request = state.request + 1;
  return {
    state: { ...state, status: 'asking', request, waitingSinceMs: null, retryAtMs: null },
    effects: [...first, { type: 'ask', request, channelId: state.channelId }],
  };
}

function accept(state: LiveState, source: PlaySource, atMs: number): LiveStep {
  const read = readPlaySource(source);
  if (read.kind === 'no-authority') {
    return {
      state: { ...state, status: 'no-authority', fault: null, failures: 0 },
      effects: [{ type: 'detach' }],
    };
  }
  if (read.kind === 'none' || !read.url) {
    return fail(state, { kind: 'source', code: 'noPlaysourceUrl' }, atMs);
  }
  return {
    state: { ...state, status: 'attaching', waitingSinceMs: atMs },
    effects: [attachOf(read.url, source.expiresAt ?? null, protectionOf(read))],
  };
}

function attachOf(url: string, expiresAtMs: number | null, drm?: Protection): LiveEffect {
  return { type: 'attach', url, expiresAtMs, ...(drm && { drm }) };
}

function fail(state: LiveState, fault: LiveFault, atMs: number): LiveStep {
  const delayMs = retryDelaysMs[Math.min(state.failures, retryDelaysMs.length - 1)] ?? 0;
  return {
    state: {
      ...state,
      status: 'error',
      fault,
      failures: state.failures + 1,
      waitingSinceMs: null,
      retryAtMs: fault.kind === 'network' ? atMs + delayMs : null,
    },
    effects: [{ type: 'detach' }],
  };
}

/** The server has the last word on authority, so a change only makes the machine ask it again. */
function entitle(state: LiveState, canWatchLive: boolean): LiveStep {
  if (state.status === 'no-authority') return canWatchLive ? ask(state) : still(state);
  return !canWatchLive && isWatching(state.status) ? ask(state) : still(state);
}

const still = (state: LiveState): LiveStep => ({ state, effects: [] });
