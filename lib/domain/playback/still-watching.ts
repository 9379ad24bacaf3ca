/** Whether anybody is still watching (BEY-01): asked before yet another episode starts by itself. Instants in ms since 1970. */
import { millisecondsInHour } from 'date-fns/constants';
/**
 * Whether to ask if the viewer is still watching (BEY-01), before another episode starts by itself. Instants in ms
 * since 1970.
 */

/** Number of episodes that may start by themselves in a row. */
const episodesInARow = 3;
/** With long episodes, the question is also asked after this time without an action. */
const longestWithoutSignMs = 4 * millisecondsInHour;

export interface Watched {
  /** Episodes that started by themselves since the viewer's last action. */
  startedByThemselves: number;
  /** Time of the viewer's last action. */
  lastSignAtMs: number;
}

/** Resets the count after an action of the viewer. */
export const signOfLife = (atMs: number): Watched => ({
  startedByThemselves: 0,
  lastSignAtMs: atMs,
});

export function isToAsk({ startedByThemselves, lastSignAtMs }: Watched, nowMs: number): boolean {
  return startedByThemselves >= episodesInARow || nowMs - lastSignAtMs >= longestWithoutSignMs;
}
