import { isAway } from '#app/operator-away.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { idSchema, type Language } from '#lib/contract/wire/field.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import {
  playlistBatch,
  recommendList,
  vodDetail,
  vodEpisodes,
  type VodDetail,
} from '#lib/contract/vod.ts';
import { isGone } from '#lib/domain/vod/availability.ts';
import { collectionRequest, moreLikeThisRequest } from '#lib/domain/vod/catalogue-page.ts';
import { episodesRequest, seriesIdOf, shownSeasonId } from '#lib/domain/vod/seasons.ts';
import { readForPage } from '#server/catalogue/read-for-page.ts';

export interface TitleReading {
  title: VodDetail;
  /** The series that an episode or a season belongs to. */
  series: VodDetail | null;
  /** The season whose episodes are shown; null for a film. */
  seasonId: string | null;
  episodes: readonly VodDetail[];
  /** Null when the operator has switched it off, undefined when it could not be read. */
  recommended: ResponseOf<typeof recommendList> | null | undefined;
  /** The films of its collection; null for a title of none, undefined when it could not be read. */
  collected: ResponseOf<typeof playlistBatch> | null | undefined;
}

interface TitleQuestion {
  id: string;
  /** The season named in the address. */
  season: string | null;
  showsMoreLikeThis: boolean;
}

/**
 * A title and its related data; `gone` when the title does not exist, `away` when the operator does not answer,
 * `unread` when only the browser can read it.
 */
export async function readTitle(
  { id, season, showsMoreLikeThis }: TitleQuestion,
  language: Language,
): Promise<TitleReading | 'gone' | 'away' | 'unread'> {
  if (!idSchema.safeParse(id).success) return 'gone';
  const title = await readForPage(vodDetail, { metaId: id }, language).catch((error: unknown) => {
    if (error instanceof OperatorError && isGone(error)) return 'gone';
    return isAway(error) ? 'away' : 'unread';
  });
  if (typeof title === 'string') return title;
  const seriesId = seriesIdOf(title);
  const seasonId = shownSeasonId(title, season);
  // The title is shown even when its related data cannot be read.
  const [series, recommended, collected, episodes] = await Promise.all([
    seriesId === null
      ? null
      : readForPage(vodDetail, { metaId: seriesId }, language).catch(() => null),
    showsMoreLikeThis
      ? readForPage(recommendList, moreLikeThisRequest(seriesId ?? id), language).catch(
          () => undefined,
        )
      : null,
    title.collection
      ? readForPage(playlistBatch, collectionRequest(title.collection.playlistId), language).catch(
          () => undefined,
        )
      : null,
    seasonId === null
      ? null
      : readForPage(vodEpisodes, episodesRequest(seasonId), language).catch(() => null),
  ]);
  const shown = episodes?.episodeList ?? [];
  return { title, series, seasonId, episodes: shown, recommended, collected };
}
