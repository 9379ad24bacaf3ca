import { and, eq, inArray, like, max, notExists, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { categories, categoryChannels } from '#operator/db/schema/channels.ts';
import { inPortions } from '#operator/import/in-portions.ts';
import { insertRows } from '#operator/seed/insert-rows.ts';
import { GROUP_CATEGORIES, type WantedMember } from './wanted-categories.ts';

/** Groups of a list that are new, as categories behind those that are there. Answers whether there are any. */
export async function addCategories(db: Db, names: ReadonlyMap<string, string>): Promise<boolean> {
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

/** Enters channels in all of their categories anew. */
export async function replaceMembers(
  db: Db,
  ids: readonly string[],
  members: readonly WantedMember[],
): Promise<void> {
  for (const some of inPortions(ids)) {
    await db.delete(categoryChannels).where(inArray(categoryChannels.logicalChannelId, some));
  }
  await insertRows(db, categoryChannels, members);
}

/** Categories of groups go when nobody is in them any more. Answers whether there are any. */
export async function removeEmptyCategories(db: Db): Promise<boolean> {
  const emptied = await db
    .delete(categories)
    .where(
      and(
        like(categories.categoryId, `${GROUP_CATEGORIES}%`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(categoryChannels)
            .where(eq(categoryChannels.categoryId, categories.categoryId)),
        ),
      ),
    )
    .returning({ categoryId: categories.categoryId });
  return emptied.length > 0;
}
