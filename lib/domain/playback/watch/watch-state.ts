/** The inputs and the state of the players' meter (spec part 7; REP-03). Instants are in ms since 1970. */
import type { Tracker } from '#lib/contract/reports.ts';
import type {
  LivePlayReport,
  PlayMode,
  PlayReport,
  Watched,
} from '#lib/domain/playback/play-report.ts';

export interface Quality {
  /** Lines; 0 for sound alone. */
  height: number;
  bitsPerSecond: number;
}

/** A player at one moment. */
export interface WatchSample {
  /** Null: nothing is chosen. */
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
  /** The page is out of sight, and no small window of the system shows the picture. */
  isHidden: boolean;
  isSilent: boolean;
  quality: Quality | null;
  /** The delivery of the stream. */
  tracker: Tracker;
}

/** A stretch of live that is being watched in one go. */
export type Stretch = Pick<LivePlayReport, 'mode' | 'tracker' | 'fromMs' | 'toMs' | 'playedMs'> & {
  qualities: readonly (Quality & { playedMs: number })[];
};

export interface WatchMeter {
  watched: Watched | null;
  sinceMs: number;
  /** The page was out of sight before the first picture: how long it took says nothing. */
  wasHidden: boolean;
  hasStarted: boolean;
  hasFailed: boolean;
  joinMs: number | null;
  isStartTold: boolean;
  last: { sample: WatchSample; atMs: number } | null;
  /** Pictures have moved on steadily since the viewer last chose a place. */
  isSettled: boolean;
  /** Since when the pictures have stalled without a pause. */
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
