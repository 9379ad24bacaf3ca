import { and, desc, eq, inArray } from 'drizzle-orm';
import type { BannerItem } from '#lib/contract/channels.ts';
import { viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { titleHistory } from '#operator/db/schema/viewing.ts';

/**
 * The episode that a member watched last, by the id of its series. Empty for guests, and in encrypted mode, where the
 * web server must not learn what a viewer watches and banners pass it in the clear.
 */
export async function lastEpisodes(
  context: CallContext,
  seriesIds: readonly string[],
): Promise<Map<string, NonNullable<BannerItem['historyEpisode']>>> {
  const { accountId } = viewerOf(context);
  const found = new Map<string, NonNullable<BannerItem['historyEpisode']>>();
  if (accountId === null || context.seal !== null || seriesIds.length === 0) return found;
  const rows = await context.db
    .select({ seriesId: titles.seriesId, metaId: titles.metaId, episode: titles.episode })
    .from(titleHistory)
    .innerJoin(titles, eq(titles.metaId, titleHistory.metaId))
    .where(
      and(
        isTitleShown,
        eq(titleHistory.accountId, accountId),
        inArray(titles.seriesId, [...seriesIds]),
      ),
    )
    .orderBy(desc(titleHistory.updatedAt));
  for (const { seriesId, metaId, episode } of rows) {
    if (seriesId === null || episode === null || found.has(seriesId)) continue;
    found.set(seriesId, { metaId, episode });
  }
  return found;
}
