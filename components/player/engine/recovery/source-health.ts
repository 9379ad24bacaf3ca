/** The outcomes of the requests for one source (HEAL-01), since its start. Pure: the clock is an argument. */
import type { RequestReport } from '#components/player/engine/player-instance.ts';
import type { RequestFailure } from '#components/player/engine/engine-fault.ts';
import { freshPlaylistWatch, withPlaylist, type PlaylistWatch } from './playlist-watch.ts';
import { freshWatch, withFailure, type RequestWatch } from './request-watch.ts';

export interface SourceHealth {
  requests: RequestWatch;
  playlists: PlaylistWatch;
  /** The request that the return watch repeats; null without a failure. */
  lastFailed: RequestReport | null;
  /**
   * Failed requests since playback last advanced. Segments of the sound that arrive do not reset it, so that a picture
   * whose segments all fail is noticed.
   */
  sincePicture: { failures: number; last: RequestFailure | null };
}

/** A source starts. */
export const freshHealth = (atMs: number): SourceHealth => ({
  requests: freshWatch(atMs),
  playlists: freshPlaylistWatch,
  lastFailed: null,
  sincePicture: { failures: 0, last: null },
});

/** Restarts the time without data. */
export const withDataTimeRestarted = (health: SourceHealth, atMs: number): SourceHealth => ({
  ...health,
  requests: freshWatch(atMs),
});

/** The picture moves. */
export const withPicture = (health: SourceHealth): SourceHealth =>
  health.sincePicture.failures === 0
    ? health
    : { ...health, sincePicture: { failures: 0, last: null } };

/** The source counts from the beginning again. */
export const withoutPlaylists = (health: SourceHealth): SourceHealth => ({
  ...health,
  playlists: freshPlaylistWatch,
});

/** Forgets earlier failures; the time without data continues. */
export const withoutFailures = (health: SourceHealth): SourceHealth => ({
  ...health,
  requests: { ...health.requests, failures: 0, lastFailure: null },
});

export function withReport(
  health: SourceHealth,
  report: RequestReport,
  atMs: number,
): SourceHealth {
  const { failure, url, kind, text } = report;
  if (failure) {
    if (kind === 'other') return health;
    return {
      ...health,
      requests: withFailure(health.requests, failure),
      lastFailed: report,
      sincePicture: { failures: health.sincePicture.failures + 1, last: failure },
    };
  }
  if (kind === 'segment') return withDataTimeRestarted(health, atMs);
  if (text === undefined) return health;
  return { ...health, playlists: withPlaylist(health.playlists, { url, text }, atMs) };
}

export const isFailing = ({ requests }: SourceHealth): boolean => requests.failures > 0;
