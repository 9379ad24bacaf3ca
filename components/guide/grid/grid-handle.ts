import { millisecondsInMinute } from 'date-fns/constants';

/** The commands of the toolbar to the grid. */
export interface GridHandle {
  /** The instant at the left edge. */
  leftMs: () => number;
  showTime: (atMs: number) => void;
  showFirstRow: () => void;
}

const halfHourMs = 30 * millisecondsInMinute;

/** With now in sight, the half hour before it too: what has just begun can be seen to have. */
export function openingTime(nowMs: number): number {
  return Math.floor(nowMs / halfHourMs) * halfHourMs - halfHourMs;
}
