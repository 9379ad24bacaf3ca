/**
 * Measures what is watched and the quality of service (spec part 7; REP-03). Samples a player whenever it changes,
 * without timers. Only pictures that advance by themselves count as played: a pause, a seek, a sleeping machine and a
 * hidden, silent page add nothing. Only pictures that stop by themselves count as rebuffering.
 */
import type { Watched } from '#lib/domain/playback/play-report.ts';
import { cutStretch, cutWatch, settleStall } from './watch-cut.ts';
import {
  idleWatch,
  type Stretch,
  type WatchMeter,
  type WatchSample,
  type WatchStep,
} from './watch-state.ts';

/** The time between samples further apart than this does not count. */
const longestLookMs = 5_000;
/** The highest playback speed, and the jitter of samples. */
const fastestRate = 2;
const slackMs = 1_500;

/** Takes a sample of the player: returns the new state of the meter, and the reports of what has ended. */
export function measure(meter: WatchMeter, sample: WatchSample, atMs: number): WatchStep {
  if (isSame(meter.watched, sample.watched)) return observe(meter, sample, atMs);
  const { reports } = cutWatch(meter, atMs, 'left');
  const begun: WatchMeter = { ...idleWatch, watched: sample.watched, sinceMs: atMs };
  const { meter: seen } = observe(begun, sample, atMs);
  return { meter: seen, reports };
}

function observe(before: WatchMeter, sample: WatchSample, atMs: number): WatchStep {
  const { last } = before;
  const moved = last?.sample.mode === sample.mode ? moveOf(last, sample, atMs) : 'elsewhere';
  const playedMs = typeof moved === 'number' ? moved : 0;
  const isPlaced = moved === 'elsewhere' || sample.isPaused;
  const isOver = isPlaced || (last !== null && last.sample.tracker !== sample.tracker);
  const { meter, reports } = isOver ? cutStretch(before, atMs) : { meter: before, reports: [] };
  return {
    meter: {
      ...withStall(withStart(meter, sample, atMs), sample, atMs, isPlaced),
      last: { sample, atMs },
      isSettled: playedMs > 0 || (meter.isSettled && !isPlaced && isShowing(sample)),
      playedMs: meter.playedMs + playedMs,
      switches: meter.switches + (hasSwitched(last?.sample, sample) ? 1 : 0),
      stretch:
        playedMs > 0 ? stretched(meter.stretch, last?.sample, sample, playedMs) : meter.stretch,
    },
    reports,
  };
}

/** How far pictures have advanced by themselves, in ms; `elsewhere` after a seek. */
function moveOf(
  { sample: before, atMs: beforeMs }: { sample: WatchSample; atMs: number },
  sample: WatchSample,
  atMs: number,
): number | 'elsewhere' {
  if (before.pictureAtMs === null || sample.pictureAtMs === null) return 0;
  const byMs = sample.pictureAtMs - before.pictureAtMs;
  const passedMs = atMs - beforeMs;
  if (byMs < 0 || byMs > passedMs * fastestRate + slackMs) return 'elsewhere';
  return isWatched(before) && isWatched(sample) && passedMs <= longestLookMs ? byMs : 0;
}

function withStart(meter: WatchMeter, sample: WatchSample, atMs: number): WatchMeter {
  if (meter.hasStarted || meter.watched === null) return meter;
  const wasHidden = meter.wasHidden || sample.isHidden;
  switch (sample.status) {
    case 'playing': {
      const joinMs = wasHidden || meter.hasFailed ? null : atMs - meter.sinceMs;
      return { ...meter, hasStarted: true, wasHidden, joinMs };
    }
    case 'error':
      return { ...meter, hasFailed: true, wasHidden };
    case 'no-authority':
      // Nothing was due to start.
      return { ...meter, isStartTold: true };
    default:
      return { ...meter, wasHidden };
  }
}

function withStall(
  meter: WatchMeter,
  sample: WatchSample,
  atMs: number,
  isPlaced: boolean,
): WatchMeter {
  const isWaiting = ['stalled', 'asking', 'attaching'].includes(sample.status);
  if (meter.stalledAtMs !== null)
    return isWaiting && !isPlaced ? meter : settleStall(meter, atMs, null);
  const begins = sample.status === 'stalled' && meter.isSettled && !isPlaced && isPerceived(sample);
  return begins ? { ...meter, stalledAtMs: atMs, rebuffers: meter.rebuffers + 1 } : meter;
}

function stretched(
  stretch: Stretch | null,
  before: WatchSample | undefined,
  { mode, tracker, pictureAtMs, quality }: WatchSample,
  playedMs: number,
): Stretch | null {
  if ((mode !== 'live' && mode !== 'time-shift') || pictureAtMs === null) return null;
  const fromMs = stretch?.fromMs ?? before?.pictureAtMs ?? pictureAtMs;
  const qualities = stretch?.qualities ?? [];
  const known = qualities.find(({ height }) => height === quality?.height);
  const others = qualities.filter((one) => one !== known);
  return {
    ...{ mode, tracker },
    fromMs,
    toMs: pictureAtMs,
    playedMs: (stretch?.playedMs ?? 0) + playedMs,
    qualities: quality
      ? [...others, { ...quality, playedMs: (known?.playedMs ?? 0) + playedMs }]
      : qualities,
  };
}

function hasSwitched(before: WatchSample | undefined, { status, quality }: WatchSample): boolean {
  if (!before?.quality || !quality || status !== 'playing') return false;
  return before.quality.bitsPerSecond !== quality.bitsPerSecond;
}

function isSame(one: Watched | null, other: Watched | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const isShowing = ({ status }: WatchSample) => status === 'playing' || status === 'stalled';
const isPerceived = ({ isHidden, isSilent }: WatchSample) => !isHidden || !isSilent;
const isWatched = (sample: WatchSample) =>
  sample.status === 'playing' && !sample.isPaused && isPerceived(sample);
