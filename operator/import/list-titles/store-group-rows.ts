import { createHash } from 'node:crypto';
import { and, count, eq, inArray, like, max } from 'drizzle-orm';
import { foldText } from '#lib/contract/search-words.ts';
import type { Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { playlistItems, playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { importBounds } from '#operator/import/import-bounds.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { GROUP_ROWS, pageOf } from '#operator/import/titles/store-shelves.ts';
import { insertRows, upsertRows } from '#operator/seed/insert-rows.ts';
import type { Grouped } from './plan-list-titles.ts';

type Row = typeof playlists.$inferSelect;
type Item = typeof playlistItems.$inferInsert;

const isGroupRow = like(playlists.playlistId, `${GROUP_ROWS}%`);

const rowIdOf = (group: string) =>
  GROUP_ROWS + createHash('sha256').update(foldText(group).trim()).digest('hex').slice(0, 16);

/**
 * Groups of a list's films as rows of home and of the category pages, in the list's order. Lists that have a group of the
 * same name share its row; one in which nothing stands any more goes.
 */
export async function storeGroupRows(
  db: Db,
  listName: string,
  grouped: readonly Grouped[],
): Promise<void> {
  const names = new Map<string, string>();
  const items: Item[] = [];
  for (const [position, { metaId, groups }] of grouped.entries()) {
    const ids = new Set<string>();
    for (const group of groups) {
      const playlistId = rowIdOf(group);
      if (!names.has(playlistId) && names.size >= importBounds.listRowsMax) continue;
      if (!names.has(playlistId)) names.set(playlistId, group);
      ids.add(playlistId);
    }
    for (const playlistId of ids) items.push({ playlistId, metaId, position });
  }
  const before = await db.select().from(playlists).where(isGroupRow);
  const rows = await placedRows(db, names, before);
  // The rows first, since their items lead to them; where they stand is known when all items are there.
  await upsertRows(db, playlists, rows);
  await storeItems(db, listName, items);
  await storePages(db);
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

/** Only rows in which something has moved are written anew. */
async function storeItems(db: Db, listName: string, items: readonly Item[]): Promise<void> {
  const ofList = db
    .select({ metaId: listedTitles.metaId })
    .from(listedTitles)
    .where(eq(listedTitles.listName, listName));
  const isOwn = inArray(playlistItems.metaId, ofList);
  const stored = await db
    .select()
    .from(playlistItems)
    .where(and(like(playlistItems.playlistId, `${GROUP_ROWS}%`), isOwn))
    .orderBy(playlistItems.position);
  const before = Map.groupBy(stored, ({ playlistId }) => playlistId);
  const wanted = Map.groupBy(items, ({ playlistId }) => playlistId);
  for (const playlistId of new Set([...before.keys(), ...wanted.keys()])) {
    const were = before.get(playlistId) ?? [];
    const are = wanted.get(playlistId) ?? [];
    const isSame =
      were.length === are.length && are.every((item, index) => isSameRow(were[index] ?? {}, item));
    if (isSame) continue;
    await db.delete(playlistItems).where(and(eq(playlistItems.playlistId, playlistId), isOwn));
    await insertRows(db, playlistItems, are);
  }
}

/** A row stands on home and on the pages of what is in it, the page of most of it first; an empty one goes. */
async function storePages(db: Db): Promise<void> {
  const totals = await db
    .select({ playlistId: playlistItems.playlistId, metaType: titles.metaType, total: count() })
    .from(playlistItems)
    .innerJoin(titles, eq(titles.metaId, playlistItems.metaId))
    .where(like(playlistItems.playlistId, `${GROUP_ROWS}%`))
    .groupBy(playlistItems.playlistId, titles.metaType)
    .orderBy(playlistItems.playlistId);
  const byRow = Map.groupBy(totals, ({ playlistId }) => playlistId);
  const rows = await db.select().from(playlists).where(isGroupRow);
  for (const row of rows) {
    const { playlistId } = row;
    const is = eq(playlists.playlistId, playlistId);
    const own = byRow.get(playlistId);
    if (!own) {
      await db.delete(playlists).where(is);
      continue;
    }
    const sorted = own.sort((one, other) => other.total - one.total);
    const pages = ['home', ...sorted.map(({ metaType }) => pageOf(metaType))];
    if (!isSameRow(row, { pages })) await db.update(playlists).set({ pages }).where(is);
  }
}
