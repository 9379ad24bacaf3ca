import { asc, count, eq, inArray, like, max, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { importBounds } from '#operator/import/import-bounds.ts';
import { GROUP_PREFIX, NamedGroups } from '#operator/import/storing/named-groups.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { moveItems, type Item } from '#operator/import/titles/move-items.ts';
import { pageOf } from '#operator/import/titles/store-shelves.ts';
import { upsertRows } from '#operator/seed/insert-rows.ts';
import type { Grouped } from './plan-list-titles.ts';

type Row = typeof playlists.$inferSelect;

const isGroupRow = like(playlists.playlistId, `${GROUP_PREFIX}%`);

/**
 * Groups of a list's films as rows of home and of the category pages, in the list's order. Lists that have a group of the
 * same name share its row; one in which nothing stands any more goes.
 */
export async function storeGroupRows(
  writer: Writer,
  portions: Portions,
  grouped: readonly Grouped[],
): Promise<void> {
  const { db } = writer;
  const { names, items } = await groupItems(portions, grouped);
  const before = await writer.look(() => db.select().from(playlists).where(isGroupRow));
  const rows = await placedRows(db, names, before);
  const known = new Map(before.map((row) => [row.playlistId, row]));
  const touched = rows.filter((row) => !isSameRow(known.get(row.playlistId) ?? {}, row));
  // The rows first, since their items lead to them; where they stand is known when all items are there.
  await writer.write(touched, (tx, some) => upsertRows(tx, playlists, some));
  await storeItems(writer, portions, { items, own: new Set(grouped.map(({ metaId }) => metaId)) });
  await storePages(writer);
}

async function groupItems(portions: Portions, grouped: readonly Grouped[]) {
  const named = new NamedGroups(importBounds.listRowsMax);
  const items: Item[] = [];
  await portions.each(grouped, ({ metaId, groups }, position) => {
    for (const playlistId of named.idsOf(groups)) items.push({ playlistId, metaId, position });
  });
  return { names: named.names, items };
}

/** The rows of a list with their places: those that they have had, in the order of the list, then new ones behind all others. */
async function placedRows(
  db: Db,
  names: ReadonlyMap<string, string>,
  before: readonly Row[],
): Promise<Row[]> {
  const known = new Map(before.map((row) => [row.playlistId, row]));
  const [last] = await db.select({ position: max(playlists.position) }).from(playlists);
  let next = (last?.position ?? 0) + 1;
  const places = [...names.keys()]
    .map((playlistId) => known.get(playlistId)?.position ?? next++)
    .sort((one, other) => one - other);
  return [...names].map(([playlistId, en], index) => ({
    playlistId,
    title: known.get(playlistId)?.title ?? { en },
    position: places[index] ?? next,
    showListType: 'poster',
    pages: known.get(playlistId)?.pages ?? [],
  }));
}

/** What stands in a row already, at its place, is left alone; titles of other lists are too. */
async function storeItems(
  writer: Writer,
  portions: Portions,
  { items, own }: { items: readonly Item[]; own: ReadonlySet<string> },
): Promise<void> {
  const { playlistId, metaId } = playlistItems;
  if (own.size === 0) return;
  // From the first group on, and what comes behind the groups: by the key alone, as known titles are read.
  const all = await portions.pages<Item>((size, last) =>
    writer.db
      .select()
      .from(playlistItems)
      .where(
        sql`(${playlistId}, ${metaId}) > (${last?.playlistId ?? GROUP_PREFIX}, ${last?.metaId ?? ''})`,
      )
      .orderBy(asc(playlistId), asc(metaId))
      .limit(size),
  );
  const stored = all.filter((item) => item.playlistId.startsWith(GROUP_PREFIX));
  const before = new Map<string, number>();
  const wanted = new Set<string>();
  const moved: Item[] = [];
  const gone: Item[] = [];
  await portions.each(stored, (item) => before.set(keyOf(item), item.position));
  await portions.each(items, (item) => {
    wanted.add(keyOf(item));
    if (before.get(keyOf(item)) !== item.position) moved.push(item);
  });
  await portions.each(stored, (item) => {
    if (own.has(item.metaId) && !wanted.has(keyOf(item))) gone.push(item);
  });
  await moveItems(writer, { gone, moved });
}

const keyOf = ({ playlistId, metaId }: Item) => `${playlistId} ${metaId}`;

/** A row stands on home and on the pages of what is in it, the page of most of it first; an empty one goes. */
async function storePages(writer: Writer): Promise<void> {
  const { db } = writer;
  const totals = await writer.look(() =>
    db
      .select({ playlistId: playlistItems.playlistId, metaType: titles.metaType, total: count() })
      .from(playlistItems)
      .innerJoin(titles, eq(titles.metaId, playlistItems.metaId))
      .where(like(playlistItems.playlistId, `${GROUP_PREFIX}%`))
      .groupBy(playlistItems.playlistId, titles.metaType)
      .orderBy(playlistItems.playlistId),
  );
  const byRow = Map.groupBy(totals, ({ playlistId }) => playlistId);
  const rows = await writer.look(() => db.select().from(playlists).where(isGroupRow));
  const empty = rows.filter(({ playlistId }) => !byRow.has(playlistId));
  await writer.write(empty, async (tx, some) => {
    const ids = some.map(({ playlistId }) => playlistId);
    await tx.delete(playlists).where(inArray(playlists.playlistId, ids));
  });
  const placed = rows.flatMap((row) => {
    const own = byRow.get(row.playlistId)?.sort((one, other) => other.total - one.total);
    const pages = own && ['home', ...own.map(({ metaType }) => pageOf(metaType))];
    return pages && !isSameRow(row, { pages }) ? { ...row, pages } : [];
  });
  await writer.write(placed, (tx, some) => upsertRows(tx, playlists, some));
}
