import { inArray, like, max } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { playlists } from '#operator/db/schema/storefront.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { GROUP_PREFIX } from '#operator/db/row-origin.ts';
import { NamedGroups } from '#operator/import/storing/named-groups.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { moveItems, type Item } from '#operator/import/titles/move-items.ts';
import type { PlacedTitles } from '#operator/import/titles/placed-titles.ts';
import { pageOf } from '#operator/import/titles/store-shelves.ts';
import { itemsOfGroups } from '#operator/import/titles/stored-items.ts';
import {
  putRows,
  rowEditsOf,
  rowInSourceWords,
  type RowEdit,
} from '#operator/db/edits/row-edits.ts';
import type { Grouped } from './plan-list-titles.ts';

type Row = typeof playlists.$inferSelect;

const isGroupRow = like(playlists.playlistId, `${GROUP_PREFIX}%`);

/**
 * Stores the film groups of a list as rows of home and the category pages, in the list's order. Lists with a group of
 * the same name share its row; an empty row is deleted.
 */
export async function storeGroupRows(
  writer: Writer,
  portions: Portions,
  grouped: readonly Grouped[],
): Promise<void> {
  const { db } = writer;
  const { names, items } = await groupItems(portions, grouped);
  const edits = await writer.look(() => rowEditsOf(db));
  const before = await writer.look(() => groupRows(db, edits));
  const rows = await placedRows(db, names, before, edits);
  const known = new Map(before.map((row) => [row.playlistId, row]));
  const touched = rows.filter((row) => !isSameRow(known.get(row.playlistId) ?? {}, row));
  // Rows first, because their items refer to them; their pages are known after all items are stored.
  await writer.write(touched, (tx, some) => putRows(tx, some));
  const own = new Set(grouped.map(({ metaId }) => metaId));
  await storeItems(writer, portions, { items, own, edits });
}

/** The stored rows of groups, in the words of their lists. */
async function groupRows(db: Db, edits: ReadonlyMap<string, RowEdit>): Promise<Row[]> {
  const rows = await db.select().from(playlists).where(isGroupRow);
  return rows.map((row) => rowInSourceWords(row, edits.get(row.playlistId)));
}

async function groupItems(portions: Portions, grouped: readonly Grouped[]) {
  const named = new NamedGroups(importBounds.listRowsMax);
  const items: Item[] = [];
  await portions.each(grouped, ({ metaId, groups }, position) => {
    for (const playlistId of named.idsOf(groups)) items.push({ playlistId, metaId, position });
  });
  return { names: named.names, items };
}

/**
 * The rows of a list with their places: existing rows keep theirs, in the order of the list unless an editor has put them
 * in order, and new ones come after all others.
 */
async function placedRows(
  db: Db,
  names: ReadonlyMap<string, string>,
  before: readonly Row[],
  edits: ReadonlyMap<string, RowEdit>,
): Promise<Row[]> {
  const known = new Map(before.map((row) => [row.playlistId, row]));
  const [last] = await db.select({ position: max(playlists.position) }).from(playlists);
  let next = (last?.position ?? 0) + 1;
  const placeOf = (playlistId: string) => edits.get(playlistId)?.edits.position;
  const places = [...names.keys()]
    .filter((playlistId) => placeOf(playlistId) === undefined)
    .map((playlistId) => known.get(playlistId)?.position ?? next++)
    .sort((one, other) => one - other);
  const free = places.values();
  return [...names].map(([playlistId, en]) => ({
    playlistId,
    title: known.get(playlistId)?.title ?? { en },
    position: placeOf(playlistId) ?? free.next().value ?? next,
    description: null,
    showListType: 'poster',
    pages: known.get(playlistId)?.pages ?? [],
  }));
}

interface RowItems {
  items: readonly Item[];
  /** The titles of the list. */
  own: ReadonlySet<string>;
  edits: ReadonlyMap<string, RowEdit>;
}

/**
 * Skips items that are already in their place, and titles of other lists. In a row that an editor has arranged, titles keep
 * their places and new ones come last.
 */
async function storeItems(
  writer: Writer,
  portions: Portions,
  { items, own, edits }: RowItems,
): Promise<void> {
  if (own.size === 0) return;
  const stored = await itemsOfGroups(writer);
  const before = new Map<string, number>();
  const wanted = new Set<string>();
  const moved: Item[] = [];
  const gone: Item[] = [];
  const lastOf = new Map<string, number>();
  await portions.each(stored, (item) => {
    before.set(keyOf(item), item.position);
    lastOf.set(item.playlistId, Math.max(lastOf.get(item.playlistId) ?? 0, item.position));
  });
  await portions.each(items, (item) => {
    wanted.add(keyOf(item));
    const arranged = edits.get(item.playlistId)?.edits.items;
    if (!arranged) {
      if (before.get(keyOf(item)) !== item.position) moved.push(item);
    } else if (!before.has(keyOf(item)) && !arranged.without.includes(item.metaId)) {
      const position = (lastOf.get(item.playlistId) ?? 0) + 1;
      lastOf.set(item.playlistId, position);
      moved.push({ ...item, position });
    }
  });
  await portions.each(stored, (item) => {
    const isAdded = edits.get(item.playlistId)?.edits.items?.added.includes(item.metaId) ?? false;
    if (own.has(item.metaId) && !wanted.has(keyOf(item)) && !isAdded) gone.push(item);
  });
  await moveItems(writer, { gone, moved });
}

const keyOf = ({ playlistId, metaId }: Item) => `${playlistId} ${metaId}`;

/** Sets the pages of each row: home and the pages of its titles, the most frequent type first; deletes empty rows. */
export async function storePages(writer: Writer, placed: PlacedTitles): Promise<void> {
  const { db } = writer;
  const typesOf = await writer.look(() => mostFirst(placed));
  const edits = await writer.look(() => rowEditsOf(db));
  const rows = await writer.look(() => groupRows(db, edits));
  const empty = rows.filter(({ playlistId }) => !typesOf.has(playlistId));
  await writer.write(empty, async (tx, some) => {
    const ids = some.map(({ playlistId }) => playlistId);
    await tx.delete(playlists).where(inArray(playlists.playlistId, ids));
  });
  const paged = rows.flatMap((row) => {
    const own = typesOf.get(row.playlistId);
    const pages = own && ['home', ...own.map(pageOf)];
    return pages && !isSameRow(row, { pages }) ? { ...row, pages } : [];
  });
  await writer.write(paged, (tx, some) => putRows(tx, some));
}

/** The title types in each group's row, the most frequent first. */
function mostFirst({ titles, inGroups }: PlacedTitles): Map<string, string[]> {
  const typeOf = new Map(titles.map(({ metaId, metaType }) => [metaId, metaType]));
  const totals = new Map<string, Map<string, number>>();
  for (const { playlistId, metaId } of inGroups) {
    const type = typeOf.get(metaId);
    if (type === undefined) continue;
    const own = totals.get(playlistId) ?? new Map<string, number>();
    totals.set(playlistId, own.set(type, (own.get(type) ?? 0) + 1));
  }
  return new Map(
    [...totals].map(([playlistId, own]) => [
      playlistId,
      // With equal counts, films come first: the sort is stable.
      [...own]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .sort(([, one], [, other]) => other - one)
        .map(([type]) => type),
    ]),
  );
}
