import { count, eq, isNotNull, and, not } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importedChannels, listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';

/** How many channels, films and episodes each list lacks that stay for their days of grace, by its name. */
export async function missingOf(db: Db): Promise<Map<string, number>> {
  const ofChannels = await db
    .select({ name: importedChannels.listName, total: count() })
    .from(importedChannels)
    .where(isNotNull(importedChannels.absentSince))
    .groupBy(importedChannels.listName);
  const ofTitles = await db
    .select({ name: listedTitles.listName, total: count() })
    .from(listedTitles)
    .innerJoin(titles, eq(titles.metaId, listedTitles.metaId))
    .where(
      and(
        isNotNull(listedTitles.absentSince),
        isNotNull(listedTitles.address),
        not(listedTitles.isVersion),
      ),
    )
    .groupBy(listedTitles.listName);
  const totals = new Map<string, number>();
  for (const { name, total } of [...ofChannels, ...ofTitles]) {
    totals.set(name, (totals.get(name) ?? 0) + total);
  }
  return totals;
}
