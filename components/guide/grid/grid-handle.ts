import { millisecondsInMinute } from 'date-fns/constants';
/** The toolbar's commands to the grid. */
export interface GridHandle {
  /** The instant at the left edge. */
  leftMs: () => number;
  showTime: (atMs: number) => void;
  showFirstRow: () => void;
}

const halfHourMs = 30 * millisecondsInMinute;

/** Shows now and the half hour before it, so that the start of new programmes is visible. */
export function openingTime(nowMs: number): number {
  return Math.floor(nowMs / halfHourMs) * halfHourMs - halfHourMs;
}
