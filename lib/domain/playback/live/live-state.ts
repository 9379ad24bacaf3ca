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
  /** Counts the requests for a source; what an older one brings is dropped. */
  request: number;
  /** Since when the viewer waits for pictures; null while there are some, or none are due. */
  waitingSinceMs: number | null;
  /** The last fault, kept while it is tried again, so that the message does not flicker. */
  fault: PlaybackFault | null;
  /** Failures in a row since the last picture. */
  failures: number;
  /** When a fault is tried again by itself. */
  retryAtMs: number | null;
  /** Wall clock of the picture, or of the one that is wanted next; null: unknown. */
  pictureAtMs: number | null;
  /** How far the picture is behind the newest one of its stream, in ms. */
  behindEdgeMs: number;
  /** The instant in the address of a time-shift; 0 at live. */
  secondsBehindLive: number;
  /** The programme that time-shift plays in. */
  programme: Airing | null;
  /** Time-shift has played its programme to the end: the viewer is asked. */
  hasEnded: boolean;
  /** The pause was longer than the stream keeps, and the channel has no time-shift: it went on live. */
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
  /** Where the picture is, and the newest one of its stream. */
  | { type: 'shown'; atMs: number; edgeMs?: number }
  /** The viewer plays on after a pause. */
  | { type: 'resumed'; reach: Reach; scope: ShiftScope }
  /** The viewer chose an instant on the bar. */
  | { type: 'sought'; toMs: number; reach: Reach; scope: ShiftScope }
  /** The viewer steps back (negative) or forward from the picture. */
  | { type: 'stepped'; byMs: number; reach: Reach; scope: ShiftScope }
  | { type: 'returned-to-live' }
  /** The viewer watches on behind live past the programme's end. */
  | { type: 'went-on'; scope: ShiftScope }
  | { type: 'entitlement-changed'; canWatchLive: boolean }
  | { type: 'retried' }
  | { type: 'came-online' }
  | { type: 'woken' };

export type LiveEffect =
  /** Ask for the channel's play source and answer with `answered` or `refused`. `secondsBehindLive` null: live. */
  | { type: 'ask'; request: number; channelId: string; secondsBehindLive: number | null }
  /** Play this address in place of what plays; behind live from an instant on. */
  | { type: 'attach'; address: PlayableAddress; kind: 'live' }
  | { type: 'attach'; address: PlayableAddress; kind: 'shifted'; startAtMs: number }
  /** Go to an instant of what is attached, and play. */
  | { type: 'seek'; toMs: number }
  /** Play the newest picture of what is attached. */
  | { type: 'play' }
  /** Silence at once what plays, while its successor is asked for. */
  | { type: 'hold' }
  /** Nothing plays any more: let go of the stream. */
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

export const still = (state: LiveState): LiveStep => ({ state, effects: [] });

/** A stream's own delay and the length of its segments are no distance from live. */
const edgeToleranceMs = 12_000;

/** The viewer sees what is on now. */
export const isAtLive = ({ mode, behindEdgeMs }: LiveState): boolean =>
  mode === 'live' && behindEdgeMs <= edgeToleranceMs;

export const isWatching = ({ status }: LiveState): boolean =>
  status === 'attaching' || status === 'playing' || status === 'stalled';
