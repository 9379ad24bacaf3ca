/**
 * Counts what the HLS handler's requests come to. The handler retries a failing playlist for ever and in silence; this
 * says when enough is enough (HEAL-01): the viewer sees no picture, tries have failed, and no segment has come for a
 * while.
 */
import type { RequestFailure } from '#components/player/engine/engine-fault.ts';

/** How long a request may take, in ms. */
export const requestTimeoutsMs = { playlist: 6_000, segment: 10_000 } as const;

/**
 * Many failures end the wait early, a single one a little later. A page in place of the playlist ends it soonest: the
 * handler does not ask again. In ms.
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
  /** When a segment last came whole, or when the source was attached, in ms since 1970. */
  lastSegmentAtMs: number;
}

export function freshWatch(atMs: number): RequestWatch {
  return { failures: 0, lastFailure: null, lastSegmentAtMs: atMs };
}

export function withFailure(watch: RequestWatch, failure: RequestFailure): RequestWatch {
  return { ...watch, failures: watch.failures + 1, lastFailure: failure };
}

/** Whether to give up: never while the buffer still plays. */
export function isHopeless(watch: RequestWatch, isWaiting: boolean, atMs: number): boolean {
  if (!isWaiting || watch.failures === 0) return false;
  const waitedMs = atMs - watch.lastSegmentAtMs;
  const isNoPlaylist = watch.lastFailure !== null && isAnswer(watch.lastFailure);
  if (isNoPlaylist) return waitedMs >= patience.noPlaylistMs;
  const isMany = watch.failures >= patience.failures;
  return waitedMs >= (isMany ? patience.afterManyMs : patience.afterOneMs);
}

/** It came whole, and is nothing to play. */
const isAnswer = ({ status, isTimeout }: RequestFailure) =>
  !isTimeout && status >= 200 && status < 400;
