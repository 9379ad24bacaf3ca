/** Decides when to give up and with which fault (HEAL-01): every problem ends in a picture or a message within 15 s. */
import {
  faultOfRequest,
  type EngineFault,
  type RequestFailure,
} from '#components/player/engine/engine-fault.ts';
import { isStale, type PlaylistWatch } from './playlist-watch.ts';
import { isHopeless, type RequestWatch } from './request-watch.ts';

/** How long to wait for a picture while requests neither fail nor succeed, in ms. */
const silenceMs = 14_000;
/** How long the picture must have stopped before a stale playlist or silence counts, in ms: the player may be changing quality. */
const changeMs = 5_000;
/** Failures since the picture stopped that count although other data arrive. */
const fewFailures = 3;

export interface Health {
  requests: RequestWatch;
  playlists: PlaylistWatch;
  /** The viewer is waiting for a picture. */
  isWaiting: boolean;
  isLive: boolean;
  /** Since when, in ms since 1970. */
  waitingSinceMs: number;
  sincePicture: { failures: number; last: RequestFailure | null };
}

/** Why to give up on the source now; null to continue. */
export function verdictOf(health: Health, atMs: number): EngineFault | null {
  const { requests, playlists, isWaiting, isLive } = health;
  if (!isWaiting) return null;
  if (requests.lastFailure && isHopeless(requests, isWaiting, atMs))
    return faultOfRequest(requests.lastFailure);
  const waitedMs = atMs - health.waitingSinceMs;
  if (waitedMs < changeMs) return null;
  if (isLive && isStale(playlists, atMs)) return { kind: 'network', code: 'NET-STALE' };
  // The picture's requests fail while those of its sound, or of the pieces to its keys, succeed.
  const { failures, last } = health.sincePicture;
  if (last && failures >= fewFailures && waitedMs >= silenceMs) return faultOfRequest(last);
  if (atMs - requests.lastSegmentAtMs < silenceMs) return null;
  return playlists.tracks.size > 0
    ? { kind: 'source', code: 'SOURCE-EMPTY' }
    : { kind: 'network', code: 'NET-TIMEOUT' };
}
