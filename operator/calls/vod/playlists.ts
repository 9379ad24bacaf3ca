import { setImmediate as othersFirst } from 'node:timers/promises';
import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  playlistBatch,
  playlistRoot,
  playlistSortSchema,
  type Playlist,
  type PlaylistSort,
} from '#lib/contract/vod.ts';
import { handle, type CallContext } from '#operator/calls/handle.ts';
import { pageRows } from '#operator/serving/page-rows.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import { playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { cardsOf } from './title-facts.ts';

/** The page of playlists without a category page in the request. */
const HOME = 'home';

type PlaylistRow = typeof playlists.$inferSelect;

export const playlistHandlers = [
  handle(playlistRoot, async ({ type }, context) => {
    const rows = await context.db
      .select()
      .from(playlists)
      .where(arrayHolds(playlists.pages, type ?? HOME))
      .orderBy(asc(playlists.position));
    const totals = await totalsOf(context, rows);
    return { playlistList: rows.map((row) => playlistOnWire(row, totals, context)) };
  }),

  handle(playlistBatch, async (request, context) => {
    const { db } = context;
    const { playlistIds, showListType, sort } = request;
    const rows = await db
      .select()
      .from(playlists)
      .where(
        and(
          inArray(playlists.playlistId, playlistIds),
          showListType === undefined ? undefined : eq(playlists.showListType, showListType),
        ),
      );
    const byId = new Map(rows.map((row) => [row.playlistId, row]));
    const asked = [...new Set(playlistIds)].flatMap((id) => byId.get(id) ?? []);
    const totals = await totalsOf(context, asked);
    const { limit, offset } = pageRows(request);
    const lists = [];
    for (const row of asked) {
      // Each list takes milliseconds, and there may be many: let other requests run between them.
      await othersFirst();
      const members = await db
        .select({ title: titles })
        .from(playlistItems)
        .innerJoin(titles, eq(titles.metaId, playlistItems.metaId))
        .where(and(isTitleShown, eq(playlistItems.playlistId, row.playlistId)))
        .orderBy(...orderOf(sort, context), asc(playlistItems.position))
        .limit(limit)
        .offset(offset);
      lists.push({ row, members: members.map(({ title }) => title) });
    }
    await othersFirst();
    // Read once for all lists: titles are in several lists, with the same grants in each.
    const members = new Map(lists.flatMap((list) => list.members.map((one) => [one.metaId, one])));
    const cards = await cardsOf(context, [...members.values()]);
    const cardOf = new Map(cards.map((card) => [card.metaId, card]));
    return {
      playlistList: lists.map(({ row, members: ofList }) => ({
        ...playlistOnWire(row, totals, context),
        cardList: ofList.flatMap(({ metaId }) => cardOf.get(metaId) ?? []),
      })),
    };
  }),
];

const arrayHolds = (column: PgColumn, value: string) =>
  sql`${column} @> ${JSON.stringify([value])}::jsonb`;

/** The sort keys before the operator's own order; titles are compared in the viewer's language. */
function orderOf(sort: PlaylistSort | undefined, { language }: CallContext): SQL[] {
  switch (sort) {
    case 'title':
      return [sql`lower(coalesce(${titles.title} ->> ${language}, ${titles.title} ->> 'en'))`];
    case 'rating':
      return [sql`${titles.rating} desc nulls last`];
    case 'year':
      return [sql`${titles.year} desc nulls last`];
    case undefined:
      return [];
  }
}

function playlistOnWire(
  row: PlaylistRow,
  totals: ReadonlyMap<string, number>,
  { language }: CallContext,
): Playlist {
  return {
    playlistId: row.playlistId,
    title: inLanguage(row.title, language),
    showListType: row.showListType ?? undefined,
    // The category page that shows the whole list; home shows only its beginning.
    type: row.pages.find((page) => page !== HOME),
    total: totals.get(row.playlistId) ?? 0,
    // A top-10 list has a fixed order.
    sorts: row.showListType === 'top10' ? [] : playlistSortSchema.options,
  };
}

async function totalsOf({ db }: CallContext, rows: readonly PlaylistRow[]) {
  const ids = rows.map(({ playlistId }) => playlistId);
  const found = await db
    .select({ id: playlistItems.playlistId, total: count() })
    .from(playlistItems)
    .innerJoin(titles, eq(titles.metaId, playlistItems.metaId))
    .where(and(isTitleShown, inArray(playlistItems.playlistId, ids)))
    .groupBy(playlistItems.playlistId);
  return new Map(found.map(({ id, total }) => [id, total]));
}
