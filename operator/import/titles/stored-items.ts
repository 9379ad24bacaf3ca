import { asc, sql } from 'drizzle-orm';
import { playlistItems } from '#operator/db/schema/storefront.ts';
import { GROUP_PREFIX } from '#operator/db/row-origin.ts';
import type { Reader } from '#operator/import/storing/writer.ts';
import type { Item } from './move-items.ts';

/**
 * The items of the rows of list groups. Reads all rows: in the database's text order, other rows may come in between.
 */
export async function itemsOfGroups(reader: Reader): Promise<Item[]> {
  const items = await itemsFrom(reader, GROUP_PREFIX, () => true);
  return items.filter((item) => item.playlistId.startsWith(GROUP_PREFIX));
}

/** The items of a row, in order. */
export async function itemsOf(reader: Reader, playlistId: string): Promise<Item[]> {
  const items = await itemsFrom(reader, playlistId, (item) => item.playlistId === playlistId);
  return reader.look(() => items.sort((one, other) => one.position - other.position));
}

/** Pages by key alone, as `allRows` does, up to the first page that contains another item. */
function itemsFrom(
  { db, pages }: Reader,
  first: string,
  isOne: (item: Item) => boolean,
): Promise<Item[]> {
  const { playlistId, metaId } = playlistItems;
  return pages<Item>(async (size, last) => {
    const page = await db
      .select()
      .from(playlistItems)
      .where(
        sql`(${playlistId}, ${metaId}) > (${last?.playlistId ?? first}, ${last?.metaId ?? ''})`,
      )
      .orderBy(asc(playlistId), asc(metaId))
      .limit(size);
    return page.filter(isOne);
  });
}
