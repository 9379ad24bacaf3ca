import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
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

/** The kind of end that the timer can wait for; null when the end is unknown. */
export type SleepEnd = 'programme' | 'episode' | 'title' | null;

interface SleepOptions {
  /** Null when nothing plays or is about to play. */
  watched: Watched | null;
  end: SleepEnd;
  isPlaying: boolean;
  nowMs: number;
  pause: () => void;
  /** Resumes where it was paused. */
  play: () => void;
}

export interface Sleep {
  choice: SleepChoice;
  /** The remaining time; null when unknown or when the timer is off. */
  remainingMs: number | null;
  end: SleepEnd;
  choose: (choice: SleepChoice) => void;
  /** The timer has paused the picture: `SleepNotice` is shown, and playback does not continue by itself. */
  isAsleep: boolean;
  /** The viewer is present: turns the timer off and resumes. */
  keepWatching: () => void;
}

/** The sleep timer of a player (BEY-01): checks it against the clock and pauses the picture. */
export function useSleepTimer(options: SleepOptions): Sleep {
  const { watched, end, isPlaying, nowMs, play } = options;
  const timer = useStore(sleepStore);
  const isAsleep = timer.phase === 'asleep';
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  useEffect(() => {
    const change = () =>
      sleepStore.setState(betweenPlayers(sleepStore.getState(), Date.now()), true);
    change();
    return change;
  }, []);
  useEffect(() => {
    sleepStore.setState(stepSleep(sleepStore.getState(), newest.current.watched, Date.now()), true);
  }, [nowMs, watched?.source, watched?.hasEnded]);
  // Repeats until the picture is paused, and when it resumes by itself: after a fault, or after the machine slept.
  useEffect(() => {
    // The viewer may have chosen another source just now.
    const isStill = isAsleep && sleepStore.getState().phase === 'asleep';
    if (isStill && isPlaying) newest.current.pause();
  }, [isAsleep, isPlaying, nowMs]);

  const choose = (choice: SleepChoice) => {
    const chosen = chooseSleep(choice, Date.now());
    sleepStore.setState(stepSleep(chosen, newest.current.watched, Date.now()), true);
  };
  return {
    choice: choiceOf(timer),
    remainingMs: sleepRemainingMs(timer, nowMs),
    end,
    choose,
    isAsleep,
    keepWatching() {
      sleepStore.setState(sleepOff, true);
      play();
    },
  };
}
