/** What players report (spec parts 4 and 7): errors, and how much of a programme was played. Tracker HLS, type LIVE. */
import type { PlaybackFault } from './playback-fault.ts';

export type PlayReport =
  | {
      kind: 'error';
      mode: 'live' | 'time-shift' | 'catch-up';
      channelId: string;
      programId?: string;
      fault: Pick<PlaybackFault, 'kind' | 'code'>;
      /** Where in the broadcast it happened, and when, in ms since 1970. */
      pictureAtMs: number | null;
      atMs: number;
    }
  | {
      kind: 'playback';
      channelId: string;
      programId: string;
      /** How long pictures moved. */
      playedMs: number;
      pictureAtMs: number;
      hasEnded: boolean;
      atMs: number;
    };
