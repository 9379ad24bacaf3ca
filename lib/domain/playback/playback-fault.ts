/**
 * Playback faults, and when they are retried (spec parts 4 and 8). Network faults may pass and are retried; refusals by
 * the browser or the operator are not.
 */

/**
 * `network`: may pass by itself; `media`: the browser cannot play it; `drm`: it cannot be decrypted; `source`: there is
 * no usable source; `call`: the operator refused the call.
 */
type FaultKind = 'network' | 'media' | 'drm' | 'source' | 'call';

export interface PlaybackFault {
  kind: FaultKind;
  /** Short and stable, so that the viewer can quote it: `NET-503`, `noPlaysourceUrl`. */
  code: string;
  /** The operator's message, if it gave one. */
  text?: string;
  /** A message for this fault, below `player` in the catalogue. */
  tip?: 'timeShiftPlayErrorTip';
}

export const noPlaySource: PlaybackFault = { kind: 'source', code: 'noPlaysourceUrl' };

/** Whether the fault may pass once the service and the origin answer again. */
export const mayHeal = ({ kind, code }: PlaybackFault): boolean =>
  kind === 'network' || (kind === 'source' && code !== noPlaySource.code);

/** Delays before consecutive retries after network faults, in ms; the last one repeats. */
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * Time of the next retry, in ms since 1970. Null when there is none. `failures`: consecutive failures before this one.
 */
export function retryAt(fault: PlaybackFault, failures: number, atMs: number): number | null {
  if (fault.kind !== 'network') return null;
  return atMs + (retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0);
}
