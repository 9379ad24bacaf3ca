/** The state, events and effects of the live machine (spec part 4, "Live player"). Instants are in ms since 1970. */
import type { PlaySource } from '#lib/contract/streams.ts';
import type { Airing } from '#lib/domain/guide/now-next.ts';
import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import type { PlayableAddress } from '#lib/domain/playback/source/play-source.ts';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';
import type { ShiftScope } from './time-shift.ts';

export type LiveStatus =
  | 'idle'
  | 'asking'
  | 'attaching'
  | 'playing'
  | 'stalled'
  | 'no-authority'
  | 'error';

export interface LiveState {
  mode: 'live' | 'time-shift';
  status: LiveStatus;
  /** The chosen channel (logical channel id). */
  channelId: string | null;
  /** Counts the requests for a source; answers to older requests are dropped. */
  request: number;
  /** Start of the wait for pictures. Null while pictures move or none are due. */
  waitingSinceMs: number | null;
  /** The last fault. It is kept during retries, so that the message does not flicker. */
  fault: PlaybackFault | null;
  /** Consecutive failures since the last picture. */
  failures: number;
  /** Time of the automatic retry. */
  retryAtMs: number | null;
  /** Wall clock of the current or next wanted picture. Null when unknown. */
  pictureAtMs: number | null;
  /** Distance of the picture from the newest one of its stream, in ms. */
  behindEdgeMs: number;
  /** The distance from live in the time-shift address; 0 at live. */
  secondsBehindLive: number;
  /** The programme of the time-shift. */
  programme: Airing | null;
  /** Time-shift has reached the end of its programme: the viewer is asked whether to return to live. */
  hasEnded: boolean;
  /** The pause was longer than the stream's buffer, and the channel has no time-shift: playback continued at live. */
  wasPausedTooLong: boolean;
}

/** The range that the engine can show without a new source. */
export type Reach = { fromMs: number; toMs: number } | null;

export type LiveEvent =
  | { type: 'zapped'; channelId: string }
  | { type: 'left' }
  | { type: 'answered'; request: number; source: PlaySource }
  | { type: 'refused'; request: number; fault: PlaybackFault }
  | { type: 'played' }
  | { type: 'waited' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'failed'; fault: PlaybackFault }
  /** Position of the picture, and of the newest picture of its stream. */
  | { type: 'shown'; atMs: number; edgeMs?: number }
  /** The viewer resumes after a pause. */
  | { type: 'resumed'; reach: Reach; scope: ShiftScope }
  /** The viewer chose an instant on the bar. */
  | { type: 'sought'; toMs: number; reach: Reach; scope: ShiftScope }
  /** The viewer steps back (negative) or forward from the picture. */
  | { type: 'stepped'; byMs: number; reach: Reach; scope: ShiftScope }
  | { type: 'returned-to-live' }
  /** The viewer stays behind live past the programme's end. */
  | { type: 'went-on'; scope: ShiftScope }
  | { type: 'entitlement-changed'; canWatchLive: boolean }
  | { type: 'retried' }
  | { type: 'came-online' }
  | { type: 'woken' };

export type LiveEffect =
  /**
   * Request the channel's play source and answer with `answered` or `refused`. `secondsBehindLive` is null for live.
   */
  | { type: 'ask'; request: number; channelId: string; secondsBehindLive: number | null }
  /** Play this address instead of the current one; behind live from an instant on. */
  | { type: 'attach'; address: PlayableAddress; kind: 'live' }
  | { type: 'attach'; address: PlayableAddress; kind: 'shifted'; startAtMs: number }
  /** Seek to an instant of the attached stream, and play. */
  | { type: 'seek'; toMs: number }
  /** Play the newest picture of the attached stream. */
  | { type: 'play' }
  /** Silence the current stream at once, while the next source is requested. */
  | { type: 'hold' }
  /** Nothing plays any more: release the stream. */
  | { type: 'detach' }
  | { type: 'report'; report: PlayReport };

export interface LiveStep {
  state: LiveState;
  effects: readonly LiveEffect[];
}

export const idleLive: LiveState = {
  mode: 'live',
  status: 'idle',
  channelId: null,
  request: 0,
  waitingSinceMs: null,
  fault: null,
  failures: 0,
  retryAtMs: null,
  pictureAtMs: null,
  behindEdgeMs: 0,
  secondsBehindLive: 0,
  programme: null,
  hasEnded: false,
  wasPausedTooLong: false,
};

export const withoutEffects = (state: LiveState): LiveStep => ({ state, effects: [] });

/** Tolerance for a stream's own delay and the length of its segments. */
const edgeToleranceMs = 12_000;

/** Whether the viewer sees the current broadcast. */
export const isAtLive = ({ mode, behindEdgeMs }: LiveState): boolean =>
  mode === 'live' && behindEdgeMs <= edgeToleranceMs;

export const isWatching = ({ status }: LiveState): boolean =>
  status === 'attaching' || status === 'playing' || status === 'stalled';
