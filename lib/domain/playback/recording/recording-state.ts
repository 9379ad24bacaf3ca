/**
 * The state, events and effects of the machine of recordings (spec part 4; CU-01, CU-02, VPL-01). Places are in ms by the
 * recording's own clock, instants (`…AtMs` of events and retries) in ms since 1970.
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
  /** A title's end is corrected by what really plays. */
  span: Span;
  /** Signed address of the current thumbnail track; null: there is none. */
  thumbnailsUrl: string | null;
  /** Counts the requests for a source; what an older one brings is dropped. */
  request: number;
  waitingSinceMs: number | null;
  fault: PlaybackFault | null;
  /** Failures in a row since the last picture. */
  failures: number;
  retryAtMs: number | null;
  /** Where the picture is, kept over retries: where the next source starts. */
  pictureAtMs: number;
  /** How long pictures have moved. */
  playedMs: number;
}

export type RecordingEvent =
  /** `because`: what led from one title to this one. */
  | {
      type: 'opened';
      recording: Recording;
      startAtMs?: number;
      because?: Extract<TitleReason, 'next' | 'episode'>;
    }
  | { type: 'left' }
  /** The page is hidden and may never come back: the played time is reported now. */
  | { type: 'hidden' }
  | { type: 'answered'; request: number; source: PlaySource }
  | { type: 'refused'; request: number; fault: PlaybackFault }
  /** The current source has a fresh grant. */
  | { type: 'renewed'; source: PlaySource }
  | { type: 'played' }
  | { type: 'waited' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'failed'; fault: PlaybackFault }
  /** Where the picture is, and where what plays ends. */
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
  /** Go to a place in what is attached. */
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
