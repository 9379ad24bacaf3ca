/**
 * The sleep timer (BEY-01): after some minutes, or when what is on is over, the picture stops until the viewer wants it
 * again. Everything is computed from instants: a hidden tab's clock ticks once a minute, a closed lid for hours not at all.
 */
import { millisecondsInMinute } from 'date-fns/constants';

export const sleepMinutes = [15, 30, 45, 60, 90] as const;
export type SleepChoice = 'off' | 'end' | (typeof sleepMinutes)[number];

/** The current playback, by its own clock: instants of a broadcast, or ms from the beginning of a title. */
export interface Watched {
  /** The source with one clock: a channel, a programme from the past, a title. */
  source: string;
  /** The part whose end counts: on a channel one programme after the other. */
  item: string;
  positionMs: number;
  /** Null: unknown. */
  endMs: number | null;
  /** A recording or title has been played to its end. */
  hasEnded: boolean;
  /** Its speed. */
  rate: number;
}

/** The playback at the last look, and the time of the look. */
type Look = Watched & { atMs: number };

export type SleepTimer =
  | { phase: 'off' }
  | { phase: 'clock'; minutes: (typeof sleepMinutes)[number]; dueAtMs: number }
  /** Until the end of the programme or title that is on by then. */
  | { phase: 'end'; look: Look | null }
  /** Due: the picture has stopped, until the viewer wants it or chooses something else. */
  | { phase: 'asleep'; source: string };

export const sleepOff: SleepTimer = { phase: 'off' };

/** More than time and speed explain: the viewer went somewhere else. */
const leapMs = 5_000;

export function chooseSleep(choice: SleepChoice, nowMs: number): SleepTimer {
  if (choice === 'off') return sleepOff;
  if (choice === 'end') return { phase: 'end', look: null };
  return { phase: 'clock', minutes: choice, dueAtMs: nowMs + choice * millisecondsInMinute };
}

export function choiceOf(timer: SleepTimer): SleepChoice {
  if (timer.phase === 'clock') return timer.minutes;
  return timer.phase === 'end' ? 'end' : 'off';
}

/** A player opens or closes. A timer that comes due without a player is over: a viewer who opens one is awake. */
export function betweenPlayers(timer: SleepTimer, nowMs: number): SleepTimer {
  if (timer.phase === 'end') return { phase: 'end', look: null };
  if (timer.phase === 'clock' && nowMs < timer.dueAtMs) return timer;
  return sleepOff;
}

/** Looks at the clock and at what plays (null: nothing yet); the same timer as long as nothing changes. */
export function stepSleep(timer: SleepTimer, watched: Watched | null, nowMs: number): SleepTimer {
  switch (timer.phase) {
    case 'off':
      return timer;
    case 'clock':
      if (nowMs < timer.dueAtMs) return timer;
      return watched ? { phase: 'asleep', source: watched.source } : sleepOff;
    case 'end':
      if (!watched) return timer;
      return isOver(timer.look, watched, nowMs)
        ? { phase: 'asleep', source: watched.source }
        : { phase: 'end', look: lookAt(timer.look, watched, nowMs) };
    case 'asleep':
      return watched?.source === timer.source ? timer : sleepOff;
  }
}

/** How long it still plays, in ms; null: unknown, or off. */
export function sleepRemainingMs(timer: SleepTimer, nowMs: number): number | null {
  if (timer.phase === 'clock') return Math.max(0, timer.dueAtMs - nowMs);
  const look = timer.phase === 'end' ? timer.look : null;
  const endMs = look?.endMs ?? null;
  return look && endMs !== null ? Math.max(0, (endMs - look.positionMs) / look.rate) : null;
}

/** Whether it went on by itself since the last look, without a leap of the viewer's. */
function wentOn(look: Look | null, watched: Watched, nowMs: number): look is Look {
  if (look?.source !== watched.source) return false;
  const moved = watched.positionMs - look.positionMs;
  return moved >= -leapMs && moved <= (nowMs - look.atMs) * watched.rate + leapMs;
}

function isOver(look: Look | null, watched: Watched, nowMs: number): boolean {
  if (watched.hasEnded) return true;
  if (!wentOn(look, watched, nowMs) || look.endMs === null) return false;
  return look.positionMs < look.endMs && watched.positionMs >= look.endMs;
}

function lookAt(look: Look | null, watched: Watched, nowMs: number): Look {
  const seen = { ...watched, atMs: nowMs };
  // The guide is ahead of the picture: what plays is still the programme before, up to its end.
  const isStillBefore =
    wentOn(look, watched, nowMs) &&
    look.item !== watched.item &&
    look.endMs !== null &&
    watched.positionMs < look.endMs;
  return isStillBefore ? { ...seen, item: look.item, endMs: look.endMs } : seen;
}
