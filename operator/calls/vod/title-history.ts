import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vodHistoryAdd, vodHistoryDelete, vodHistoryList } from '#lib/contract/history.ts';
import { limits } from '#lib/limits.ts';
import { accountOf, handle } from '#operator/calls/handle.ts';
import { lastByKey } from '#operator/serving/own-list.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { titleHistory } from '#operator/db/schema/viewing.ts';
import { dropOldest, requireTitles } from '#operator/calls/own-rows.ts';

const seriesOf = alias(titles, 'series');

export const titleHistoryHandlers = [
  handle(vodHistoryList, async (request, context) => {
    const { db, language } = context;
    const { limit, offset } = pageRows(request, limits.vodHistoryPageSize);
    const own = and(isTitleShown, eq(titleHistory.accountId, accountOf(context)));
    const rows = await db
      .select({ point: titleHistory, title: titles, series: seriesOf })
      .from(titleHistory)
      .innerJoin(titles, eq(titles.metaId, titleHistory.metaId))
      .leftJoin(seriesOf, eq(seriesOf.metaId, titles.seriesId))
      .where(own)
      .orderBy(desc(titleHistory.updatedAt), titleHistory.metaId)
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ total: count() })
      .from(titleHistory)
      .innerJoin(titles, eq(titles.metaId, titleHistory.metaId))
      .where(own);
    const historyList = rows.map(({ point, title, series }) => ({
      metaId: point.metaId,
      videoType: point.videoType ?? undefined,
      imdbId: point.imdbId ?? undefined,
      tmdbId: point.tmdbId ?? undefined,
      episodeNo: point.episodeNo ?? title.episode ?? undefined,
      seasonNo: point.seasonNo ?? title.season ?? undefined,
      played: point.isPlayed,
      playedTime: point.playedSeconds,
      playProgress: point.playProgress,
      totalDuration: point.totalSeconds,
      // An episode is listed under the name of its series; its numbers identify the episode.
      title: inLanguage((series ?? title).title, language),
      poster: title.posterUrl ?? series?.posterUrl ?? undefined,
      landscape: title.landscapeUrl ?? series?.landscapeUrl ?? undefined,
      updateTime: point.updatedAt,
      seriesId: title.seriesId ?? undefined,
    }));
    return { historyList, total: all?.total ?? 0 };
  }),

  handle(vodHistoryAdd, async ({ historyList }, context) => {
    const { db, now } = context;
    const accountId = accountOf(context);
    const entries = lastByKey(historyList, ({ metaId }) => metaId);
    const ids = entries.map(({ metaId }) => metaId);
    await requireTitles(db, ids);
    await db
      .insert(titleHistory)
      .values(
        entries.map((entry) => ({
          accountId,
          metaId: entry.metaId,
          videoType: entry.videoType ?? null,
          imdbId: entry.imdbId ?? null,
          tmdbId: entry.tmdbId ?? null,
          episodeNo: entry.episodeNo ?? null,
          seasonNo: entry.seasonNo ?? null,
          isPlayed: entry.played ?? false,
          playedSeconds: entry.playedTime,
          playProgress: entry.playProgress,
          totalSeconds: entry.totalDuration,
          updatedAt: now(),
        })),
      )
      .onConflictDoUpdate({
        target: [titleHistory.accountId, titleHistory.metaId],
        set: {
          videoType: sql`excluded.video_type`,
          imdbId: sql`excluded.imdb_id`,
          tmdbId: sql`excluded.tmdb_id`,
          episodeNo: sql`excluded.episode_no`,
          seasonNo: sql`excluded.season_no`,
          isPlayed: sql`excluded.is_played`,
          playedSeconds: sql`excluded.played_seconds`,
          playProgress: sql`excluded.play_progress`,
          totalSeconds: sql`excluded.total_seconds`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
    const { accountId: account, updatedAt: at } = titleHistory;
    await dropOldest(db, titleHistory, { account, at }, accountId);
    return {};
  }),

  handle(vodHistoryDelete, async ({ metaIdList }, context) => {
    await context.db
      .delete(titleHistory)
      .where(
        and(
          eq(titleHistory.accountId, accountOf(context)),
          inArray(titleHistory.metaId, metaIdList),
        ),
      );
    return {};
  }),
];
