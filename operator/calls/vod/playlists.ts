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
import { COLLECTION_PREFIX, playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';
import { cardsOf, titlesInOrder } from './title-facts.ts';

/** The page of playlists without a category page in the request. */
const HOME = 'home';

/** How many lists one statement reads: few enough that other requests need not wait long. */
const LISTS_OF_STATEMENT = 6;

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
    const { playlistIds, showListType } = request;
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
    const lists: { row: PlaylistRow; members: string[] }[] = [];
    for (let at = 0; at < asked.length; at += LISTS_OF_STATEMENT) {
      // Each list takes milliseconds, and there may be many: let other requests run between them.
      await othersFirst();
      const part = asked.slice(at, at + LISTS_OF_STATEMENT);
      const members = await membersOf(context, part, request);
      lists.push(...part.map((row) => ({ row, members: members.get(row.playlistId) ?? [] })));
    }
    await othersFirst();
    // Read once for all lists: titles are in several lists, with the same grants in each.
    const members = new Set(lists.flatMap((list) => list.members));
    const cards = await cardsOf(context, await titlesInOrder(db, [...members]));
    const cardOf = new Map(cards.map((card) => [card.metaId, card]));
    return {
      playlistList: lists.map(({ row, members: ofList }) => ({
        ...playlistOnWire(row, totals, context),
        description: row.description ? inLanguage(row.description, context.language) : undefined,
        cardList: ofList.flatMap((metaId) => cardOf.get(metaId) ?? []),
      })),
    };
  }),
];

/** The ids of one page of each list, in the order of the list. */
async function membersOf(
  context: CallContext,
  lists: readonly PlaylistRow[],
  request: { sort?: PlaylistSort | undefined; pageId?: number; pageSize?: number },
): Promise<Map<string, string[]>> {
  const { db } = context;
  const { limit, offset } = pageRows(request);
  const ids = lists.map(({ playlistId }) => playlistId);
  const asked = db
    .select({ playlistId: playlists.playlistId })
    .from(playlists)
    .where(inArray(playlists.playlistId, ids))
    .as('asked');
  const order = sql.join([...orderOf(request.sort, context), asc(playlistItems.position)], sql`, `);
  const page = db
    .select({
      metaId: titles.metaId,
      place: sql<number>`row_number() over (order by ${order})`.as('place'),
    })
    .from(playlistItems)
    .innerJoin(titles, eq(titles.metaId, playlistItems.metaId))
    .where(and(isTitleShown, eq(playlistItems.playlistId, asked.playlistId)))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({ playlistId: asked.playlistId, metaId: page.metaId })
    .from(asked)
    .innerJoinLateral(page, sql`true`)
    .orderBy(asked.playlistId, page.place);
  const byList = Map.groupBy(rows, ({ playlistId }) => playlistId);
  return new Map([...byList].map(([id, own]) => [id, own.map(({ metaId }) => metaId)]));
}

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
    isCollection: row.playlistId.startsWith(COLLECTION_PREFIX) || undefined,
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
