/** The inputs and the state of the players' meter (spec part 7; REP-03). Instants are in ms since 1970. */
import type { Tracker } from '#lib/contract/reports.ts';
import type {
  LivePlayReport,
  PlayMode,
  PlayReport,
  Watched,
} from '#lib/domain/playback/play-report.ts';

export interface Quality {
  /** Lines; 0 for audio. */
  height: number;
  bitsPerSecond: number;
}

/** A sample of a player. */
export interface WatchSample {
  /** Null when nothing is chosen. */
  watched: Watched | null;
  mode: PlayMode;
  status:
    | 'idle'
    | 'asking'
    | 'attaching'
    | 'playing'
    | 'stalled'
    | 'ended'
    | 'no-authority'
    | 'error';
  pictureAtMs: number | null;
  isPaused: boolean;
  /** The page is hidden, and no picture-in-picture window shows the picture. */
  isHidden: boolean;
  isSilent: boolean;
  quality: Quality | null;
  /** The delivery of the stream. */
  tracker: Tracker;
}

/** An uninterrupted period of live viewing. */
export type Stretch = Pick<LivePlayReport, 'mode' | 'tracker' | 'fromMs' | 'toMs' | 'playedMs'> & {
  qualities: readonly (Quality & { playedMs: number })[];
};

export interface WatchMeter {
  watched: Watched | null;
  sinceMs: number;
  /** The page was hidden before the first picture, so the join time is not measured. */
  wasHidden: boolean;
  hasStarted: boolean;
  hasFailed: boolean;
  joinMs: number | null;
  isStartTold: boolean;
  last: { sample: WatchSample; atMs: number } | null;
  /** Pictures have advanced steadily since the viewer's last seek. */
  isSettled: boolean;
  /** Start of the current stall (not a pause). */
  stalledAtMs: number | null;
  playedMs: number;
  rebuffers: number;
  rebufferMs: number;
  switches: number;
  stretch: Stretch | null;
}

export interface WatchStep {
  meter: WatchMeter;
  reports: readonly PlayReport[];
}

export const idleWatch: WatchMeter = {
  watched: null,
  sinceMs: 0,
  wasHidden: false,
  hasStarted: false,
  hasFailed: false,
  joinMs: null,
  isStartTold: false,
  last: null,
  isSettled: false,
  stalledAtMs: null,
  playedMs: 0,
  rebuffers: 0,
  rebufferMs: 0,
  switches: 0,
  stretch: null,
};
