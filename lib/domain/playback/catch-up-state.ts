/** What the catch-up machine knows, hears and has done (spec part 4, CU-01, CU-02). Instants are in ms since 1970. */
import type { PlaySource } from '#lib/contract/streams.ts';
import type { Airing } from '#lib/domain/guide/now-next.ts';
import type { PlaybackFault } from './playback-fault.ts';
import type { PlayableAddress } from './play-source.ts';
import type { PlayReport } from './play-report.ts';

export type CatchUpStatus =
  'idle' | 'asking' | 'attaching' | 'playing' | 'stalled' | 'ended' | 'no-authority' | 'error';

export interface CatchUpShow {
  channelId: string;
  programme: Airing & { programId: string };
}

export interface CatchUpState {
  status: CatchUpStatus;
  show: CatchUpShow | null;
  /** Counts the requests for a source; what an older one brings is dropped. */
  request: number;
  waitingSinceMs: number | null;
  fault: PlaybackFault | null;
  /** Failures in a row since the last picture. */
  failures: number;
  retryAtMs: number | null;
  /** Wall clock of the picture, kept over retries: where the next source starts. */
  pictureAtMs: number;
  /** How long pictures have moved. */
  playedMs: number;
}

export type CatchUpEvent =
  | ({ type: 'opened'; startAtMs?: number } & CatchUpShow)
  | { type: 'left' }
  | { type: 'answered'; request: number; source: PlaySource }
  | { type: 'refused'; request: number; fault: PlaybackFault }
  | { type: 'played' }
  | { type: 'waited' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'failed'; fault: PlaybackFault }
  /** Where the picture is. */
  | { type: 'shown'; atMs: number }
  | { type: 'sought'; toMs: number }
  | { type: 'stepped'; byMs: number }
  | { type: 'entitlement-changed'; canCatchUp: boolean }
  | { type: 'retried' }
  | { type: 'came-online' }
  | { type: 'woken' };

export type CatchUpEffect =
  | ({ type: 'ask'; request: number } & CatchUpShow)
  | { type: 'attach'; address: PlayableAddress; startAtMs: number }
  /** Go to an instant of what is attached. */
  | { type: 'seek'; toMs: number }
  | { type: 'play' }
  | { type: 'hold' }
  | { type: 'detach' }
  | { type: 'report'; report: PlayReport };

export interface CatchUpStep {
  state: CatchUpState;
  effects: readonly CatchUpEffect[];
}

export const idleCatchUp: CatchUpState = {
  status: 'idle',
  show: null,
  request: 0,
  waitingSinceMs: null,
  fault: null,
  failures: 0,
  retryAtMs: null,
  pictureAtMs: 0,
  playedMs: 0,
};
