/**
 * The sleep timer (BEY-01): after some minutes, or at the end of the current programme or title, playback stops until
 * the viewer resumes it. All times are computed from instants: the timers of a hidden tab tick once a minute, and stop
 * while the machine sleeps.
 */
import { millisecondsInMinute } from 'date-fns/constants';

export const sleepMinutes = [15, 30, 45, 60, 90] as const;
export type SleepChoice = 'off' | 'end' | (typeof sleepMinutes)[number];

/** The current playback on its own clock: instants of a broadcast, or ms from the beginning of a title. */
export interface Watched {
  /** The source with one clock: a channel, a past programme, a title. */
  source: string;
  /** The part whose end counts: the current programme of a channel. */
  item: string;
  positionMs: number;
  /** Null when unknown. */
  endMs: number | null;
  /** The recording or title was played to its end. */
  hasEnded: boolean;
  /** Playback speed. */
  rate: number;
}

/** The playback at the last sample, and the time of the sample. */
type Look = Watched & { atMs: number };

export type SleepTimer =
  | { phase: 'off' }
  | { phase: 'clock'; minutes: (typeof sleepMinutes)[number]; dueAtMs: number }
  /** Waits for the end of the current programme or title. */
  | { phase: 'end'; look: Look | null }
  /** Due: playback has stopped until the viewer resumes or chooses something else. */
  | { phase: 'asleep'; source: string };

export const sleepOff: SleepTimer = { phase: 'off' };

/** A larger move than time and speed explain is a seek of the viewer. */
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

/** A player opens or closes. A timer that comes due without a player ends: a viewer who opens one is awake. */
export function betweenPlayers(timer: SleepTimer, nowMs: number): SleepTimer {
  if (timer.phase === 'end') return { phase: 'end', look: null };
  if (timer.phase === 'clock' && nowMs < timer.dueAtMs) return timer;
  return sleepOff;
}

/** Advances the timer by a sample of the playback (null while nothing plays); the same object when nothing changes. */
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

/** Remaining playback time, in ms. Null when unknown or off. */
export function sleepRemainingMs(timer: SleepTimer, nowMs: number): number | null {
  if (timer.phase === 'clock') return Math.max(0, timer.dueAtMs - nowMs);
  const look = timer.phase === 'end' ? timer.look : null;
  const endMs = look?.endMs ?? null;
  return look && endMs !== null ? Math.max(0, (endMs - look.positionMs) / look.rate) : null;
}

/** Whether playback has continued since the last sample without a seek of the viewer. */
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
  // The guide is ahead of the picture: the previous programme still plays, up to its end.
  const isStillBefore =
    wentOn(look, watched, nowMs) &&
    look.item !== watched.item &&
    look.endMs !== null &&
    watched.positionMs < look.endMs;
  return isStillBefore ? { ...seen, item: look.item, endMs: look.endMs } : seen;
}
