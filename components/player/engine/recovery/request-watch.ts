/**
 * Counts the outcomes of the HLS handler's requests. The handler retries a failing playlist endlessly without reporting
 * it; this decides when to give up (HEAL-01): there is no picture, requests have failed, and no segment has arrived for
 * a while.
 */
import { SOURCE_REFUSED } from '#lib/contract/media/stream-refusal.ts';
import type { RequestFailure } from '#components/player/engine/engine-fault.ts';

/** Time limit of a request, in ms. */
export const requestTimeoutsMs = { playlist: 6_000, segment: 10_000 } as const;

/**
 * Many failures end the wait early, a single one later. A page instead of the playlist ends it soonest, because the
 * handler does not retry. In ms.
 */
const patience = {
  failures: 3,
  afterManyMs: 8_000,
  afterOneMs: 12_000,
  noPlaylistMs: 3_000,
} as const;

export interface RequestWatch {
  failures: number;
  lastFailure: RequestFailure | null;
  /** When the last complete segment arrived, or the source was attached, in ms since 1970. */
  lastSegmentAtMs: number;
}

export function freshWatch(atMs: number): RequestWatch {
  return { failures: 0, lastFailure: null, lastSegmentAtMs: atMs };
}

export function withFailure(watch: RequestWatch, failure: RequestFailure): RequestWatch {
  return { ...watch, failures: watch.failures + 1, lastFailure: failure };
}

/** Whether to give up; never while the buffer still plays. */
export function isHopeless(watch: RequestWatch, isWaiting: boolean, atMs: number): boolean {
  if (!isWaiting || watch.failures === 0) return false;
  const waitedMs = atMs - watch.lastSegmentAtMs;
  const isNoPlaylist = watch.lastFailure !== null && isAnswer(watch.lastFailure);
  if (isNoPlaylist) return waitedMs >= patience.noPlaylistMs;
  const isMany = watch.failures >= patience.failures;
  return waitedMs >= (isMany ? patience.afterManyMs : patience.afterOneMs);
}

/** The answer is complete but not playable. */
const isAnswer = ({ status, isTimeout }: RequestFailure) =>
  !isTimeout && ((status >= 200 && status < 400) || status === SOURCE_REFUSED);
