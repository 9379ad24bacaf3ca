import { createHash } from 'node:crypto';
import { and, eq, inArray, like, max, notExists, sql } from 'drizzle-orm';
import { foldText } from '#lib/contract/search-words.ts';
import type { Db } from '#operator/db/open.ts';
import { categories, categoryChannels } from '#operator/db/schema/channels.ts';
import { importBounds } from '#operator/import/import-bounds.ts';
import { inPortions } from '#operator/import/in-portions.ts';
import { insertRows } from '#operator/seed/insert-rows.ts';
import type { PlacedEntry } from './channel-rows.ts';

/** Categories of imports begin so; lists that have a group of the same name share it. */
const PREFIX = 'group-';

const categoryIdOf = (group: string) =>
  PREFIX + createHash('sha256').update(foldText(group).trim()).digest('hex').slice(0, 16);

/**
 * Groups of a list as categories behind those that are there, in the list's order; one that nobody is in any more goes.
 * Answers whether anything has changed.
 */
export async function storeCategories(db: Db, placed: readonly PlacedEntry[]): Promise<boolean> {
  const names = new Map<string, string>();
  const wanted = new Map<string, typeof categoryChannels.$inferInsert>();
  for (const { entry, logicalChannelId, number: position } of placed) {
    for (const group of entry.groups) {
      const categoryId = categoryIdOf(group);
      if (!names.has(categoryId) && names.size >= importBounds.categoriesMax) continue;
      if (!names.has(categoryId)) names.set(categoryId, group);
      wanted.set(`${categoryId} ${logicalChannelId}`, { categoryId, logicalChannelId, position });
    }
  }
  const hasNew = await addCategories(db, names);
  const ids = placed.map(({ logicalChannelId }) => logicalChannelId);
  const hasMoved = await moveMembers(db, ids, wanted);
  const emptied = await db
    .delete(categories)
    .where(
      and(
        like(categories.categoryId, `${PREFIX}%`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(categoryChannels)
            .where(eq(categoryChannels.categoryId, categories.categoryId)),
        ),
      ),
    )
    .returning({ categoryId: categories.categoryId });
  return hasNew || hasMoved || emptied.length > 0;
}

async function addCategories(db: Db, names: ReadonlyMap<string, string>): Promise<boolean> {
  const [last] = await db.select({ position: max(categories.position) }).from(categories);
  const known = await db.select({ categoryId: categories.categoryId }).from(categories);
  const knownIds = new Set(known.map(({ categoryId }) => categoryId));
  const added = [...names].filter(([categoryId]) => !knownIds.has(categoryId));
  await insertRows(
    db,
    categories,
    added.map(([categoryId, en], index) => ({
      categoryId,
      name: { en },
      position: (last?.position ?? 0) + 1 + index,
    })),
  );
  return added.length > 0;
}

async function moveMembers(
  db: Db,
  ids: readonly string[],
  wanted: ReadonlyMap<string, typeof categoryChannels.$inferInsert>,
): Promise<boolean> {
  const kept = new Set<string>();
  const leaving = new Set<string>();
  for (const some of inPortions(ids)) {
    const members = await db
      .select()
      .from(categoryChannels)
      .where(inArray(categoryChannels.logicalChannelId, some));
    for (const { categoryId, logicalChannelId, position } of members) {
      const key = `${categoryId} ${logicalChannelId}`;
      if (wanted.get(key)?.position === position) kept.add(key);
      else leaving.add(logicalChannelId);
    }
  }
  // Whoever leaves one category is entered anew in all of theirs.
  for (const some of inPortions([...leaving])) {
    await db.delete(categoryChannels).where(inArray(categoryChannels.logicalChannelId, some));
  }
  const coming = [...wanted].filter(
    ([key, { logicalChannelId }]) => !kept.has(key) || leaving.has(logicalChannelId),
  );
  await insertRows(
    db,
    categoryChannels,
    coming.map(([, row]) => row),
  );
  return leaving.size > 0 || coming.length > 0;
}
