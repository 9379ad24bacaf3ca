/** Which season's episodes the page of a title shows (spec part 2, episodes and seasons). */
import type { VodDetail } from '#lib/contract/vod.ts';

type Seasoned = Pick<VodDetail, 'metaId' | 'metaType' | 'seasonId' | 'seasons'>;
type Season = NonNullable<VodDetail['seasons']>[number];

/** Season 0 holds the specials of a series. */
export const isSpecials = ({ season }: Pick<Season, 'season'>): boolean => season === 0;

/** The seasons with the specials last. */
export const inViewersOrder = (seasons: readonly Season[]): Season[] => [
  ...seasons.filter((season) => !isSpecials(season)),
  ...seasons.filter(isSpecials),
];

/** The number of seasons besides the specials. Null for a series without a season. */
export function seasonCount({
  seasons = [],
  noSeason = false,
}: Pick<VodDetail, 'seasons' | 'noSeason'>): number | null {
  const count = seasons.filter((season) => !isSpecials(season)).length;
  return noSeason || count === 0 ? null : count;
}

/** The requested season of a series, else its first, which is the specials only when there is no other; the season of an episode; a season itself; null for a film. */
export function shownSeasonId(title: Seasoned, asked: string | null): string | null {
  if (title.metaType === 'SEASON') return title.metaId;
  if (title.metaType === 'EPISODE') return title.seasonId ?? null;
  const { seasons = [] } = title;
  const chosen = seasons.find(({ seasonId }) => seasonId === asked) ?? inViewersOrder(seasons)[0];
  return chosen?.seasonId ?? null;
}

/** The series of an episode or a season. Null without a series. */
export function seriesIdOf(title: Pick<VodDetail, 'metaType' | 'seriesId'>): string | null {
  return title.metaType === 'SERIES' ? null : (title.seriesId ?? null);
}

/** Episodes per call. */
const episodesAtOnce = 100;

/** The request for a season's episodes, the same on the server and in the browser. */
export function episodesRequest(seasonId: string) {
  return { seasonId, pageId: 1, pageSize: episodesAtOnce };
}
