/** The outcomes of the requests for one source (HEAL-01), since its start. */
import type { RequestReport } from '#components/player/engine/player-instance.ts';
import type { EngineFault, RequestFailure } from '#components/player/engine/engine-fault.ts';
import { freshPlaylistWatch, withPlaylist } from './playlist-watch.ts';
import { freshWatch, withFailure } from './request-watch.ts';
import { verdictOf, type Health } from './verdict.ts';

export interface SourceHealth {
  /** A source starts. */
  begin: () => void;
  /** Restarts the time without data. */
  listen: () => void;
  /** Forgets earlier failures; the time without data continues. */
  forgive: () => void;
  note: (report: RequestReport) => void;
  lastFailure: () => RequestFailure | null;
  /** The request that the return watch repeats; null without a failure. */
  lastFailed: () => RequestReport | null;
  isFailing: () => boolean;
  /** Why to give up; null to continue. */
  verdict: (viewer: Pick<Health, 'isWaiting' | 'isLive'>) => EngineFault | null;
}

export function createSourceHealth(): SourceHealth {
  let requests = freshWatch(0);
  let playlists = freshPlaylistWatch;
  let lastFailed: RequestReport | null = null;

  return {
    begin() {
      requests = freshWatch(Date.now());
      playlists = freshPlaylistWatch;
      lastFailed = null;
    },
    listen() {
      requests = freshWatch(Date.now());
    },
    forgive() {
      requests = { ...requests, failures: 0, lastFailure: null };
    },
    note(report) {
      const { failure, url, kind, text } = report;
      if (failure && kind !== 'other') {
        requests = withFailure(requests, failure);
        lastFailed = report;
      } else if (!failure && kind === 'segment') {
        requests = freshWatch(Date.now());
      } else if (!failure && text !== undefined) {
        playlists = withPlaylist(playlists, { url, text }, Date.now());
      }
    },
    lastFailure: () => requests.lastFailure,
    lastFailed: () => lastFailed,
    isFailing: () => requests.failures > 0,
    verdict: (viewer) => verdictOf({ requests, playlists, ...viewer }, Date.now()),
  };
}
