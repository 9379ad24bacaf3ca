/** Which season's episodes a title's page shows (spec part 2, episodes and seasons). */
import type { VodDetail } from '#lib/contract/vod.ts';

type Seasoned = Pick<VodDetail, 'metaId' | 'metaType' | 'seasonId' | 'seasons'>;

/** The asked-for season of a series, else its first; an episode's own; a season itself; none for a film. */
export function shownSeasonId(title: Seasoned, asked: string | null): string | null {
  if (title.metaType === 'SEASON') return title.metaId;
  if (title.metaType === 'EPISODE') return title.seasonId ?? null;
  const { seasons = [] } = title;
  const chosen = seasons.find(({ seasonId }) => seasonId === asked) ?? seasons[0];
  return chosen?.seasonId ?? null;
}

/** The series that an episode or a season belongs to; null for a title without a series. */
export function seriesIdOf(title: Pick<VodDetail, 'metaType' | 'seriesId'>): string | null {
  return title.metaType === 'SERIES' ? null : (title.seriesId ?? null);
}

/** As many episodes as one call gives. */
const episodesAtOnce = 100;

/** The question for a season's episodes, which server and browser both ask. */
export function episodesRequest(seasonId: string) {
  return { seasonId, pageId: 1, pageSize: episodesAtOnce };
}
