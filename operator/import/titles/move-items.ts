import { sql } from 'drizzle-orm';
import { playlistItems } from '#operator/db/schema/storefront.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { upsertRows } from '#operator/db/insert-rows.ts';

export type Item = typeof playlistItems.$inferInsert;

/** Removes titles from rows, and adds or moves others. */
export async function moveItems(
  writer: Writer,
  { gone, moved }: { gone: readonly Item[]; moved: readonly Item[] },
): Promise<void> {
  await writer.write(gone, async (tx, some) => {
    const records = JSON.stringify(some.map(({ playlistId, metaId }) => [playlistId, metaId]));
    await tx.execute(sql`
      delete from ${playlistItems} using json_array_elements(${records}::json) as gone
      where playlist_id = gone->>0 and meta_id = gone->>1`);
  });
  await writer.write(moved, (tx, some) => upsertRows(tx, playlistItems, some));
}
