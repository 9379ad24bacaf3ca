/** Takes the reports from the meter (spec part 7; REP-03). Nothing is reported twice. */
import { limits } from '#lib/limits.ts';
import type {
  LivePlayReport,
  PlayReport,
  SlaReport,
  StartOutcome,
} from '#lib/domain/playback/play-report.ts';
import type { Stretch, WatchMeter, WatchStep } from './watch-state.ts';
import { sorted } from '#lib/domain/collections.ts';

/** Upper limit of a stall, because a machine may sleep while it waits for pictures. */
const longestStallMs = 2 * limits.liveStallReloadMs;

/**
 * Shorter playback is not reported: it passes between the hiding of a page and its end. A viewer who leaves a channel
 * sooner was zapping and did not wait for a picture.
 */
const worthMs = 500;

/** `meanwhile`: the viewer stays; `left`: the viewer has left the channel or the page. */
export function cutWatch(
  meter: WatchMeter,
  atMs: number,
  because: 'meanwhile' | 'left',
): WatchStep {
  const settled = settleStall(meter, atMs, meter.stalledAtMs === null ? null : atMs);
  const { meter: cut, reports } = cutStretch(settled, atMs);
  const sla = slaOf(cut, atMs, because);
  if (!sla) return { meter: cut, reports };
  return {
    meter: {
      ...cut,
      isStartTold: cut.isStartTold || sla.start !== null,
      playedMs: 0,
      rebuffers: 0,
      rebufferMs: 0,
      switches: 0,
    },
    reports: [...reports, sla],
  };
}

/** Ends the current stretch of live, and reports it. */
export function cutStretch(meter: WatchMeter, atMs: number): WatchStep {
  const { stretch, watched } = meter;
  if (!stretch || !watched || !('channelId' in watched)) return { meter, reports: [] };
  const { mode, tracker, fromMs, toMs, playedMs } = stretch;
  if (playedMs < worthMs) return { meter: { ...meter, stretch: null }, reports: [] };
  const report: LivePlayReport = {
    kind: 'live',
    ...{ mode, tracker },
    channelId: watched.channelId,
    fromMs: Math.round(fromMs),
    toMs: Math.round(toMs),
    playedMs: Math.round(playedMs),
    ...mostPlayed(stretch),
    atMs,
  };
  return { meter: { ...meter, stretch: null }, reports: [report] };
}

/** Adds the current stall to the total; `stalledAtMs` is its new start, or null when it is over. */
export function settleStall(
  meter: WatchMeter,
  atMs: number,
  stalledAtMs: number | null,
): WatchMeter {
  if (meter.stalledAtMs === null) return meter;
  const waitedMs = Math.min(atMs - meter.stalledAtMs, longestStallMs);
  return { ...meter, stalledAtMs, rebufferMs: meter.rebufferMs + waitedMs };
}

function slaOf(
  meter: WatchMeter,
  atMs: number,
  because: 'meanwhile' | 'left',
): (SlaReport & PlayReport) | null {
  const { watched, last, playedMs, rebuffers, rebufferMs, switches } = meter;
  if (!watched || !last) return null;
  const start = meter.isStartTold ? null : outcomeOf(meter, atMs, because);
  if (start === null && playedMs < worthMs && rebufferMs + switches === 0) return null;
  return {
    kind: 'sla',
    mode: last.sample.mode,
    tracker: last.sample.tracker,
    ...watched,
    start,
    joinMs: start === 'started' ? meter.joinMs : null,
    playedMs: Math.round(playedMs),
    rebuffers,
    rebufferMs,
    switches,
    atMs,
  };
}

function outcomeOf(
  { hasStarted, hasFailed, sinceMs }: WatchMeter,
  atMs: number,
  because: 'meanwhile' | 'left',
): StartOutcome | null {
  if (hasStarted) return 'started';
  if (hasFailed) return 'failed';
  return because === 'left' && atMs - sinceMs >= worthMs ? 'left' : null;
}

function mostPlayed({ qualities }: Stretch): Pick<LivePlayReport, 'height' | 'bitsPerSecond'> {
  const [first] = sorted(qualities, (one, other) => other.playedMs - one.playedMs);
  return { height: first?.height ?? null, bitsPerSecond: first?.bitsPerSecond ?? null };
}
