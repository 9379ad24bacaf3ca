import { useEpisodes } from '#components/data/use-episodes.ts';
import { useCall } from '#components/data/calls/use-call.ts';
import { vodDetail, type VodDetail } from '#lib/contract/vod.ts';
import { episodeAfter, seasonAfter } from '#lib/domain/vod/next-episode.ts';

export interface TitleFacts {
  /** Null until loaded, or when loading failed. */
  title: VodDetail | null;
  /** The series of an episode. */
  series: VodDetail | null;
  /** All episodes of the episode's season. */
  episodes: readonly VodDetail[];
  /** The next episode, in its season or the next one; null when there is none or while unknown. */
  next: VodDetail | null;
}

/** A title with the data that the player needs to continue after it. Failed calls show no message. */
export function useTitleFacts(metaId: string): TitleFacts {
  const title = useCall(vodDetail, { metaId }, { silent: true }).data ?? null;
  const isEpisode = title?.metaType === 'EPISODE';
  const seriesId = (isEpisode ? title.seriesId : undefined) ?? null;
  const seasonId = (isEpisode ? title.seasonId : undefined) ?? null;
  const asked = { silent: true };
  const ofSeries = useCall(
    vodDetail,
    { metaId: seriesId ?? metaId },
    { ...asked, enabled: seriesId !== null },
  );
  const series = seriesId === null ? null : (ofSeries.data ?? null);
  const episodes = useEpisodes(seasonId);
  const inSeason = episodeAfter(episodes, metaId);
  const isLast = episodes.length > 0 && inSeason === null;
  const nextSeason =
    isLast && seasonId !== null ? seasonAfter(series?.seasons ?? [], seasonId) : null;
  const ofNextSeason = useEpisodes(nextSeason?.seasonId ?? null);
  return { title, series, episodes, next: inSeason ?? ofNextSeason[0] ?? null };
}
