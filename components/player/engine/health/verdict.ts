/** When enough is enough, and what to call it (HEAL-01): every trouble ends in pictures or in words within 15 s. */
import { faultOfRequest, type EngineFault } from '#components/player/engine/engine-fault.ts';
import { isStale, type PlaylistWatch } from './playlist-watch.ts';
import { isHopeless, type RequestWatch } from './request-watch.ts';

/** How long a viewer waits for a picture while nothing fails and nothing comes, in ms. */
const silenceMs = 14_000;

export interface Health {
  requests: RequestWatch;
  playlists: PlaylistWatch;
  /** The viewer wants a picture and has none. */
  isWaiting: boolean;
  isLive: boolean;
}

/** Why to give up on the source now; null: there is hope, or a picture. */
export function verdictOf(health: Health, atMs: number): EngineFault | null {
  const { requests, playlists, isWaiting, isLive } = health;
  if (!isWaiting) return null;
  if (requests.lastFailure && isHopeless(requests, isWaiting, atMs))
    return faultOfRequest(requests.lastFailure);
  if (isLive && isStale(playlists, atMs)) return { kind: 'network', code: 'NET-STALE' };
  if (atMs - requests.lastSegmentAtMs < silenceMs) return null;
  return playlists.tracks.size > 0
    ? { kind: 'source', code: 'SOURCE-EMPTY' }
    : { kind: 'network', code: 'NET-TIMEOUT' };
}
