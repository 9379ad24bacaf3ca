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

/** The same for a live channel whose pieces cannot be played: later ones may. */
const mediaDelaysMs = [8_000, 15_000, 30_000, 60_000] as const;

/** The channel's playlist has ended; the engine tells when it goes on. */
export const endedCode = 'SOURCE-ENDED';
/** The service reads or converts as many streams as it can. */
export const serviceFullCode = 'BUSY-SERVICE';

/**
 * Time of the next retry, in ms since 1970. Null when there is none. `failures`: consecutive failures before this one.
 * `isLive`: what a channel sends next may play, so no fault of its stream is final (ANY-10).
 */
export function retryAt(
  fault: PlaybackFault,
  failures: number,
  atMs: number,
  isLive = false,
): number | null {
  const delaysMs = delaysFor(fault, isLive);
  return delaysMs && atMs + (delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0);
}

function delaysFor({ kind, code }: PlaybackFault, isLive: boolean): readonly number[] | null {
  if (kind === 'network') return retryDelaysMs;
  if (!isLive) return null;
  if (kind === 'source' && code !== noPlaySource.code && code !== endedCode) return retryDelaysMs;
  // A codec that browsers lack stays lacking.
  return kind === 'media' && !code.startsWith('CODEC-') ? mediaDelaysMs : null;
}
