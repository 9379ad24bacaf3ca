/** Whether anybody is still watching (BEY-01): asked before yet another episode starts by itself. Instants in ms since 1970. */
import { millisecondsInHour } from 'date-fns/constants';

/** So many episodes may start by themselves, one after the other. */
const episodesInARow = 3;
/** Long episodes: after so long without a sign the next start is asked for as well. */
const longestWithoutSignMs = 4 * millisecondsInHour;

export interface Watched {
  /** Episodes that started by themselves since the viewer last did something. */
  startedByThemselves: number;
  /** When the viewer last did something. */
  lastSignAtMs: number;
}

/** The viewer did something. */
export const signOfLife = (atMs: number): Watched => ({
  startedByThemselves: 0,
  lastSignAtMs: atMs,
});

export function isToAsk({ startedByThemselves, lastSignAtMs }: Watched, nowMs: number): boolean {
  return startedByThemselves >= episodesInARow || nowMs - lastSignAtMs >= longestWithoutSignMs;
}
