/**
 * The title that the Play button of a title's page starts (CAT-08, resume): a film itself; for a series the next
 * episode.
 */
import type { VodHistory } from '#lib/contract/history.ts';
import type { VodDetail } from '#lib/contract/vod.ts';
import { episodeAfter, seasonAfter } from './next-episode.ts';
import { inViewersOrder } from './seasons.ts';
import { isSeen, lastOfSeries, resumeAtMs } from './resume.ts';

type Watched = Pick<
  VodHistory,
  'metaId' | 'played' | 'playedTime' | 'totalDuration' | 'seasonNo' | 'episodeNo'
> & { seriesId?: string | undefined };

export interface WhatToPlay {
  metaId: string;
  /** Position in ms; 0 for the beginning. */
  startAtMs: number;
  /** Watched share, from 0 to 1. */
  share: number;
  /** Only for an episode. */
  season?: number;
  episode?: number;
}

type Title = Pick<VodDetail, 'metaId' | 'metaType' | 'seasons' | 'season' | 'episode'>;

/**
 * `episodes`: those of the season that `seasonToAsk` returns. Null when there are no episodes or they have not loaded.
 */
export function whatToPlay(
  title: Title,
  watched: readonly Watched[],
  episodes: readonly VodDetail[],
): WhatToPlay | null {
  if (title.metaType === 'MOVIE' || title.metaType === 'EPISODE') {
    return playing(
      title,
      watched.find(({ metaId }) => metaId === title.metaId),
    );
  }
  const last = lastWatched(title, watched, episodes);
  if (!last) return episodes[0] ? playing(episodes[0], undefined) : null;
  const entryEpisode = episodes.find(({ metaId }) => metaId === last.metaId);
  if (!isSeen(last)) return playing(entryEpisode ?? numbered(last), last);
  // After the last episode of a season comes the first of the next; `seasonToAsk` then returns that season.
  const following = entryEpisode ? episodeAfter(episodes, last.metaId) : episodes[0];
  return following
    ? playing(
        following,
        watched.find(({ metaId }) => metaId === following.metaId),
      )
    : null;
}

/** The season whose episodes `whatToPlay` needs. Null when it needs none. */
export function seasonToAsk(title: Title, watched: readonly Watched[]): string | null {
  if (title.metaType === 'SEASON') return title.metaId;
  if (title.metaType !== 'SERIES') return null;
  const seasons = inViewersOrder(title.seasons ?? []);
  const first = seasons.find(({ episodeCount }) => episodeCount > 0)?.seasonId ?? null;
  const last = lastOfSeries(watched, title.metaId);
  const season = seasons.find((one) => one.season === last?.seasonNo);
  if (!last || !season) return first;
  const isFinished = isSeen(last) && (last.episodeNo ?? 0) >= season.episodeCount;
  return isFinished ? (seasonAfter(seasons, season.seasonId)?.seasonId ?? first) : season.seasonId;
}

function lastWatched(title: Title, watched: readonly Watched[], episodes: readonly VodDetail[]) {
  if (title.metaType === 'SERIES') return lastOfSeries(watched, title.metaId);
  return watched.find((entry) => episodes.some(({ metaId }) => metaId === entry.metaId));
}

function playing(
  { metaId, season, episode }: Pick<VodDetail, 'metaId' | 'season' | 'episode'>,
  point: Watched | undefined,
): WhatToPlay {
  const startAtMs = resumeAtMs(point);
  const share =
    point && startAtMs > 0 && point.totalDuration > 0 ? point.playedTime / point.totalDuration : 0;
  return {
    metaId,
    startAtMs,
    share: Math.min(1, share),
    ...(season !== undefined && { season }),
    ...(episode !== undefined && { episode }),
  };
}

const numbered = ({ metaId, seasonNo, episodeNo }: Watched) => ({
  metaId,
  ...(seasonNo !== undefined && { season: seasonNo }),
  ...(episodeNo !== undefined && { episode: episodeNo }),
});
