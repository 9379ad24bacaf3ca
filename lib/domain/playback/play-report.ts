/**
 * The reports of players (spec parts 4 and 7; REP-03): errors, how much of a channel, a programme or a title was played, and
 * how good the service was. Instants are in ms since 1970.
 */
import type { Tracker } from '#lib/contract/reports.ts';
import type { PlaybackFault } from './playback-fault.ts';

/** Why the playback of a title is reported (VPL-01). `left`: the viewer closed the player; `away`: the page went out of sight. */
export type TitleReason = 'end' | 'error' | 'next' | 'episode' | 'left' | 'away';

/** The content on the screen: a channel, a programme of one, or a title. */
export type Watched =
  | { channelId: string; programId?: string }
  | { metaId: string; isTrailer: boolean };

export type PlayMode = 'live' | 'time-shift' | 'catch-up' | 'vod';

/** How a choice of something to watch came out. `left`: the viewer went before the first picture. */
export type StartOutcome = 'started' | 'failed' | 'left';

/** A stretch of a channel that was watched in one go, at live or behind it, by one delivery. */
export interface LivePlayReport {
  kind: 'live';
  mode: 'live' | 'time-shift';
  channelId: string;
  tracker: Tracker;
  /** The broadcast's own clock at the first and the last picture. */
  fromMs: number;
  toMs: number;
  playedMs: number;
  /** Of the quality that played longest; null: never known. */
  height: number | null;
  bitsPerSecond: number | null;
  atMs: number;
}

/** Quality of service since the last such report of the same visit. */
export type SlaReport = {
  kind: 'sla';
  mode: PlayMode;
  /** The last delivery. */
  tracker: Tracker;
  /** Null: has been told before. */
  start: StartOutcome | null;
  /** From choosing to the first picture; null: there was none, or it was not waited for. */
  joinMs: number | null;
  playedMs: number;
  /** Times that pictures stopped by themselves, and for how long; a wait after a choice of the viewer does not count. */
  rebuffers: number;
  rebufferMs: number;
  /** Changes of the rendition on screen. */
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
      /** Where in the broadcast it happened, and when. */
      pictureAtMs: number | null;
      atMs: number;
    }
  | {
      kind: 'error';
      mode: 'vod';
      metaId: string;
      isTrailer: boolean;
      fault: Pick<PlaybackFault, 'kind' | 'code'>;
      /** Where in the title, in ms from its beginning. */
      pictureAtMs: number;
      atMs: number;
    }
  | {
      kind: 'vod';
      metaId: string;
      isTrailer: boolean;
      reason: TitleReason;
      /** How long pictures moved. */
      playedMs: number;
      pictureAtMs: number;
      /** Null: never known. */
      durationMs: number | null;
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

/** Kept for the next regular batch; everything else goes out soon after it happened (REP-02). */
export const mayWait = ({ kind }: PlayReport): boolean => kind === 'live' || kind === 'sla';
