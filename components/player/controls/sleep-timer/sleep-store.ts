/** This tab's sleep timer: it outlives the players and ends with a reload. */
import { createStore } from 'zustand/vanilla';
import { sleepOff, type SleepTimer } from '#lib/domain/playback/sleep-timer.ts';

export const sleepStore = createStore<SleepTimer>(() => sleepOff);
