/** Which episode follows (spec part 4: at the end the player advances to the next episode; VPL-02). */
import type { VodDetail } from '#lib/contract/vod.ts';
import { isSpecials } from './seasons.ts';

type Season = NonNullable<VodDetail['seasons']>[number];

/** The next episode in the order of the season. Null for the last one, or when it is not in the list. */
export function episodeAfter(episodes: readonly VodDetail[], metaId: string): VodDetail | null {
  const index = episodes.findIndex((episode) => episode.metaId === metaId);
  return index < 0 ? null : (episodes[index + 1] ?? null);
}

/** The next season that has episodes. Null when there is none: specials follow no season. */
export function seasonAfter(seasons: readonly Season[], seasonId: string): Season | null {
  const index = seasons.findIndex((season) => season.seasonId === seasonId);
  const current = seasons[index];
  if (!current || isSpecials(current)) return null;
  const following = seasons.slice(index + 1);
  return following.find((season) => season.episodeCount > 0 && !isSpecials(season)) ?? null;
}
