import { and, eq, inArray, like, max, notExists, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { categories, categoryChannels } from '#operator/db/schema/channels.ts';
import { GROUP_PREFIX } from '#operator/db/row-origin.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { insertRows } from '#operator/db/insert-rows.ts';

/** Adds a list's new groups as categories after the existing ones. Returns whether there are any. */
export async function addCategories(
  writer: Writer,
  names: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { db } = writer;
  const [last] = await db.select({ position: max(categories.position) }).from(categories);
  const known = await writer.look(() =>
    db.select({ categoryId: categories.categoryId }).from(categories),
  );
  const knownIds = new Set(known.map(({ categoryId }) => categoryId));
  const added = [...names].filter(([categoryId]) => !knownIds.has(categoryId));
  const rows = added.map(([categoryId, en], index) => ({
    categoryId,
    name: { en },
    position: (last?.position ?? 0) + 1 + index,
  }));
  await writer.write(rows, (tx, some) => insertRows(tx, categories, some));
  return added.length > 0;
}

/** Categories of groups without channels. */
export async function emptyCategories(db: Db): Promise<string[]> {
  const rows = await db
    .select({ categoryId: categories.categoryId })
    .from(categories)
    .where(
      and(
        like(categories.categoryId, `${GROUP_PREFIX}%`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(categoryChannels)
            .where(eq(categoryChannels.categoryId, categories.categoryId)),
        ),
      ),
    );
  return rows.map(({ categoryId }) => categoryId);
}

export async function removeCategories(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(categories).where(inArray(categories.categoryId, [...ids]));
}
