import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  favouriteChannelCreate,
  favouriteChannelDelete,
  favouriteChannelList,
  favouriteVodAdd,
  favouriteVodCheck,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { favouriteChannels, favouriteTitles } from '#operator/db/schema/viewing.ts';
import { accountOf, handle } from '#operator/calls/handle.ts';
import { lastByKey, OWN_LIST_MAX } from '#operator/serving/own-list.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import { cardsOf } from './vod/title-facts.ts';
import { requireChannels, requireTitles } from './own-rows.ts';

export const favouriteHandlers = [
  handle(favouriteChannelList, async (_request, context) => {
    const rows = await context.db
      .select({
        logicalChannelId: favouriteChannels.logicalChannelId,
        updateTime: favouriteChannels.updatedAt,
      })
      .from(favouriteChannels)
      .where(eq(favouriteChannels.accountId, accountOf(context)))
      .orderBy(desc(favouriteChannels.updatedAt))
      .limit(OWN_LIST_MAX);
    return { favoriteChannelList: rows };
  }),

  handle(favouriteChannelCreate, async ({ favoriteChannelList }, context) => {
    const { db } = context;
    const accountId = accountOf(context);
    const entries = lastByKey(favoriteChannelList, ({ logicalChannelId }) => logicalChannelId);
    const ids = entries.map(({ logicalChannelId }) => logicalChannelId);
    await requireChannels(db, ids);
    await db
      .insert(favouriteChannels)
      .values(
        entries.map(({ logicalChannelId, updateTime }) => ({
          accountId,
          logicalChannelId,
          updatedAt: Math.floor(updateTime),
        })),
      )
      .onConflictDoUpdate({
        target: [favouriteChannels.accountId, favouriteChannels.logicalChannelId],
        set: { updatedAt: sql`excluded.updated_at` },
      });
    return {};
  }),

  handle(favouriteChannelDelete, async ({ favoriteChannelDeleteList }, context) => {
    const ids = favoriteChannelDeleteList.map(({ logicalChannelId }) => logicalChannelId);
    await context.db
      .delete(favouriteChannels)
      .where(
        and(
          eq(favouriteChannels.accountId, accountOf(context)),
          inArray(favouriteChannels.logicalChannelId, ids),
        ),
      );
    return {};
  }),

  handle(favouriteVodList, async (request, context) => {
    const { limit, offset } = pageRows(request);
    const own = and(isTitleShown, eq(favouriteTitles.accountId, accountOf(context)));
    const rows = await context.db
      .select({ title: titles })
      .from(favouriteTitles)
      .innerJoin(titles, eq(titles.metaId, favouriteTitles.metaId))
      .where(own)
      .orderBy(desc(favouriteTitles.addedAt), titles.metaId)
      .limit(limit)
      .offset(offset);
    const [all] = await context.db
      .select({ total: count() })
      .from(favouriteTitles)
      .innerJoin(titles, eq(titles.metaId, favouriteTitles.metaId))
      .where(own);
    const metaList = await cardsOf(
      context,
      rows.map(({ title }) => title),
    );
    return { metaList, total: all?.total ?? 0 };
  }),

  handle(favouriteVodCheck, async ({ metaIdList }, context) => {
    const rows = await context.db
      .select({ metaId: favouriteTitles.metaId })
      .from(favouriteTitles)
      .where(
        and(
          eq(favouriteTitles.accountId, accountOf(context)),
          inArray(favouriteTitles.metaId, metaIdList),
        ),
      );
    const favoured = new Set(rows.map(({ metaId }) => metaId));
    return {
      favoredList: metaIdList.map((metaId) => ({ metaId, hasFavored: favoured.has(metaId) })),
    };
  }),

  handle(favouriteVodAdd, async ({ metaIdList }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    const ids = [...new Set(metaIdList)];
    await requireTitles(db, ids);
    await db
      .insert(favouriteTitles)
      .values(ids.map((metaId) => ({ accountId, metaId, addedAt: now() })))
      .onConflictDoNothing();
    return {};
  }),

  handle(favouriteVodDelete, async ({ metaIdList }, context) => {
    await context.db
      .delete(favouriteTitles)
      .where(
        and(
          eq(favouriteTitles.accountId, accountOf(context)),
          inArray(favouriteTitles.metaId, metaIdList),
        ),
      );
    return {};
  }),
];
