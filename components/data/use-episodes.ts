import { useCall } from '#components/data/calls/use-call.ts';
import { vodEpisodes, type VodDetail } from '#lib/contract/vod.ts';
import { episodesRequest } from '#lib/domain/vod/seasons.ts';

const noEpisodes: readonly VodDetail[] = [];

/** A season's episodes; empty until loaded, or when loading failed. `rendered`: the server-rendered ones. */
export function useEpisodes(
  seasonId: string | null,
  rendered?: readonly VodDetail[],
): readonly VodDetail[] {
  const { data } = useCall(vodEpisodes, episodesRequest(seasonId ?? ''), {
    enabled: seasonId !== null && rendered === undefined,
    silent: true,
  });
  return rendered ?? (seasonId === null ? noEpisodes : (data?.episodeList ?? noEpisodes));
}
