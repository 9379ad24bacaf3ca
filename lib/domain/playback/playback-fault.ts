/**
 * Why nothing plays, and when it is tried again (spec parts 4 and 8). What is lost on the way may come back by itself and
 * is tried again; what the browser or the operator refuses is not.
 */

/**
 * `network`: it may work again by itself; `media`: the browser cannot play it; `drm`: it cannot be decrypted; `source`:
 * there is nothing usable to play; `call`: the operator refused to answer.
 */
type FaultKind = 'network' | 'media' | 'drm' | 'source' | 'call';

export interface PlaybackFault {
  kind: FaultKind;
  /** Short and stable, for the viewer to read out: `NET-503`, `noPlaysourceUrl`. */
  code: string;
  /** The operator's own words, where it gave any. */
  text?: string;
  /** A message of its own, below `player` in the catalogue. */
  tip?: 'timeShiftPlayErrorTip';
}

export const noPlaySource: PlaybackFault = { kind: 'source', code: 'noPlaysourceUrl' };

/** Whether it may be over once service and origin answer again. */
export const mayHeal = ({ kind, code }: PlaybackFault): boolean =>
  kind === 'network' || (kind === 'source' && code !== noPlaySource.code);

/** Waits between tries after network faults in a row, in ms; the last one repeats. */
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** When a fault is tried again, in ms since 1970; null: not by itself. `failures`: how many came before it in a row. */
export function retryAt(fault: PlaybackFault, failures: number, atMs: number): number | null {
  if (fault.kind !== 'network') return null;
  return atMs + (retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0);
}
