/**
 * The state, events and effects of the recording machine (spec part 4; CU-01, CU-02, VPL-01). Positions are in ms by
 * the recording's own clock, instants (`…AtMs` of events and retries) in ms since 1970.
 */
import type { PlaySource } from '#lib/contract/streams.ts';
import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import type { PlayableAddress } from '#lib/domain/playback/source/play-source.ts';
import type { PlayReport, TitleReason } from '#lib/domain/playback/play-report.ts';
import type { Recording, Span } from './recording.ts';

export type RecordingStatus =
  | 'idle'
  | 'asking'
  | 'attaching'
  | 'playing'
  | 'stalled'
  | 'ended'
  | 'no-authority'
  | 'error';

export interface RecordingState {
  status: RecordingStatus;
  recording: Recording | null;
  /** The end of a title is corrected by the actual stream. */
  span: Span;
  /** Signed address of the current thumbnail track. Null when there is none. */
  thumbnailsUrl: string | null;
  /** Counts the requests for a source; answers to older requests are dropped. */
  request: number;
  waitingSinceMs: number | null;
  fault: PlaybackFault | null;
  /** Consecutive failures since the last picture. */
  failures: number;
  retryAtMs: number | null;
  /** Position of the picture. It is kept over retries; the next source starts there. */
  pictureAtMs: number;
  /** How long pictures have moved. */
  playedMs: number;
}

export type RecordingEvent =
  /** `because`: why the player went from one title to this one. */
  | {
      type: 'opened';
      recording: Recording;
      startAtMs?: number;
      because?: Extract<TitleReason, 'next' | 'episode'>;
    }
  | { type: 'left' }
  /** The page is hidden and may never return: report the played time now. */
  | { type: 'hidden' }
  | { type: 'answered'; request: number; source: PlaySource }
  | { type: 'refused'; request: number; fault: PlaybackFault }
  /** The current source has a new grant. */
  | { type: 'renewed'; source: PlaySource }
  | { type: 'played' }
  | { type: 'waited' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'failed'; fault: PlaybackFault }
  /** Position of the picture, and the end of the stream. */
  | { type: 'shown'; atMs: number; edgeMs?: number }
  | { type: 'sought'; toMs: number }
  | { type: 'stepped'; byMs: number }
  | { type: 'entitlement-changed'; canWatch: boolean }
  | { type: 'retried' }
  | { type: 'came-online' }
  | { type: 'woken' };

export type RecordingEffect =
  | { type: 'ask'; request: number; recording: Recording }
  | { type: 'attach'; address: PlayableAddress; startAtMs: number }
  /** Seek to a position of the attached stream. */
  | { type: 'seek'; toMs: number }
  | { type: 'play' }
  | { type: 'hold' }
  | { type: 'detach' }
  | { type: 'report'; report: PlayReport };

export interface RecordingStep {
  state: RecordingState;
  effects: readonly RecordingEffect[];
}

export const idleRecording: RecordingState = {
  status: 'idle',
  recording: null,
  span: { fromMs: 0, toMs: 0 },
  thumbnailsUrl: null,
  request: 0,
  waitingSinceMs: null,
  fault: null,
  failures: 0,
  retryAtMs: null,
  pictureAtMs: 0,
  playedMs: 0,
};
