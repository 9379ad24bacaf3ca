/** This tab's sleep timer: it outlives the players and ends with a reload. */
import { sleepOff, type SleepTimer } from '#lib/domain/playback/sleep-timer.ts';
import { createListeners } from '#lib/browser/listeners.ts';

export interface SleepStore {
  timer: () => SleepTimer;
  set: (timer: SleepTimer) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createSleepStore(): SleepStore {
  const { subscribe, tell } = createListeners();
  let timer = sleepOff;
  return {
    timer: () => timer,
    set(next) {
      if (next === timer) return;
      timer = next;
      tell();
    },
    subscribe,
  };
}

export const sleepStore = createSleepStore();
