import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  choiceOf,
  chooseSleep,
  betweenPlayers,
  sleepOff,
  sleepRemainingMs,
  stepSleep,
  type SleepChoice,
  type Watched,
} from '#lib/domain/playback/sleep-timer.ts';
import { sleepStore } from './sleep-store.ts';

/** The kind of end that can be waited for; null: no end is known. */
export type SleepEnd = 'programme' | 'episode' | 'title' | null;

interface SleepOptions {
  /** Null: nothing plays, and nothing is about to. */
  watched: Watched | null;
  end: SleepEnd;
  isPlaying: boolean;
  nowMs: number;
  pause: () => void;
  /** Plays on where it was stopped. */
  play: () => void;
}

export interface Sleep {
  choice: SleepChoice;
  /** How long it still plays; null: unknown, or the timer is off. */
  remainingMs: number | null;
  end: SleepEnd;
  choose: (choice: SleepChoice) => void;
  /** The picture has been stopped by the timer: `SleepNotice` is shown, and nothing goes on by itself. */
  isAsleep: boolean;
  /** The viewer is awake: the timer is off and it plays on. */
  keepWatching: () => void;
}

const off = () => sleepOff;

/** The sleep timer in a player (BEY-01): watches the clock for it, and stops the picture. */
export function useSleepTimer(options: SleepOptions): Sleep {
  const { watched, end, isPlaying, nowMs, play } = options;
  const timer = useSyncExternalStore(sleepStore.subscribe, sleepStore.timer, off);
  const isAsleep = timer.phase === 'asleep';
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  useEffect(() => {
    const change = () => sleepStore.set(betweenPlayers(sleepStore.timer(), Date.now()));
    change();
    return change;
  }, []);
  useEffect(() => {
    sleepStore.set(stepSleep(sleepStore.timer(), newest.current.watched, Date.now()));
  }, [nowMs, watched?.source, watched?.hasEnded]);
  // Until it has stopped, and when it comes back by itself: after a fault, or after a laptop's own sleep.
  useEffect(() => {
    // The viewer may have chosen something else just now.
    const isStill = isAsleep && sleepStore.timer().phase === 'asleep';
    if (isStill && isPlaying) newest.current.pause();
  }, [isAsleep, isPlaying, nowMs]);

  const choose = (choice: SleepChoice) => {
    const chosen = chooseSleep(choice, Date.now());
    sleepStore.set(stepSleep(chosen, newest.current.watched, Date.now()));
  };
  return {
    choice: choiceOf(timer),
    remainingMs: sleepRemainingMs(timer, nowMs),
    end,
    choose,
    isAsleep,
    keepWatching() {
      sleepStore.set(sleepOff);
      play();
    },
  };
}
