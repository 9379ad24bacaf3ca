/** The outcomes of the requests for one source (HEAL-01), from its start on. */
import type { RequestReport } from '#components/player/engine/deck/deck.ts';
import type { EngineFault, RequestFailure } from '#components/player/engine/engine-fault.ts';
import { freshPlaylistWatch, withPlaylist } from './playlist-watch.ts';
import { freshWatch, withFailure } from './request-watch.ts';
import { verdictOf, type Health } from './verdict.ts';

export interface SourceHealth {
  /** A source starts. */
  begin: () => void;
  /** How long nothing has come counts from now. */
  listen: () => void;
  /** What failed failed before; how long nothing has come still counts. */
  forgive: () => void;
  note: (report: RequestReport) => void;
  lastFailure: () => RequestFailure | null;
  /** The request to ask whether the origin is back; null: none has failed. */
  lastFailed: () => RequestReport | null;
  isFailing: () => boolean;
  /** Why to give up; null: not yet. */
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
