/**
 * The reports of players (spec parts 4 and 7; REP-03): errors, the played time of a channel, a programme or a title,
 * and the quality of service. Instants are in ms since 1970.
 */
import type { Tracker } from '#lib/contract/reports.ts';
import type { PlaybackFault } from './playback-fault.ts';

/**
 * Why the playback of a title is reported (VPL-01). `left`: the viewer closed the player; `away`: the page was hidden.
 */
export type TitleReason = 'end' | 'error' | 'next' | 'episode' | 'left' | 'away';

/** The watched content: a channel, a programme of a channel, or a title. */
export type Watched =
  | { channelId: string; programId?: string }
  | { metaId: string; isTrailer: boolean };

export type PlayMode = 'live' | 'time-shift' | 'catch-up' | 'vod';

/** The result of a start. `left`: the viewer left before the first picture. */
export type StartOutcome = 'started' | 'failed' | 'left';

/** An uninterrupted period on a channel, at live or behind it, over one delivery. */
export interface LivePlayReport {
  kind: 'live';
  mode: 'live' | 'time-shift';
  channelId: string;
  tracker: Tracker;
  /** The broadcast's clock at the first and the last picture. */
  fromMs: number;
  toMs: number;
  playedMs: number;
  /** Lines of the quality that played longest. Null when never known. */
  height: number | null;
  bitsPerSecond: number | null;
  atMs: number;
}

/** Quality of service since the last such report of the same visit. */
export type SlaReport = {
  kind: 'sla';
  mode: PlayMode;
  /** The latest delivery. */
  tracker: Tracker;
  /** Null when it was reported before. */
  start: StartOutcome | null;
  /** From the choice to the first picture. Null without a picture, or when the viewer did not wait for it. */
  joinMs: number | null;
  playedMs: number;
  /** Number and duration of stalls; a wait after an action of the viewer does not count. */
  rebuffers: number;
  rebufferMs: number;
  /** Number of rendition changes. */
  switches: number;
  atMs: number;
} & Watched;

export type PlayReport =
  | LivePlayReport
  | SlaReport
  | {
      kind: 'error';
      mode: 'live' | 'time-shift' | 'catch-up';
      channelId: string;
      programId?: string;
      fault: Pick<PlaybackFault, 'kind' | 'code'>;
      /** Position in the broadcast, and wall clock. */
      pictureAtMs: number | null;
      atMs: number;
    }
  | {
      kind: 'error';
      mode: 'vod';
      metaId: string;
      isTrailer: boolean;
      fault: Pick<PlaybackFault, 'kind' | 'code'>;
      /** Position in the title, in ms from its beginning. */
      pictureAtMs: number;
      atMs: number;
    }
  | {
      kind: 'vod';
      metaId: string;
      isTrailer: boolean;
      reason: TitleReason;
      /** How long pictures have moved. */
      playedMs: number;
      pictureAtMs: number;
      /** Null when never known. */
      durationMs: number | null;
      atMs: number;
    }
  | {
      kind: 'playback';
      channelId: string;
      programId: string;
      /** How long pictures have moved. */
      playedMs: number;
      pictureAtMs: number;
      hasEnded: boolean;
      atMs: number;
    };

/** Whether the report can wait for the next regular batch; all others are sent soon after the event (REP-02). */
export const mayWait = ({ kind }: PlayReport): boolean => kind === 'live' || kind === 'sla';
