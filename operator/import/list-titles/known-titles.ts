import { asc, gt } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { Portions } from '#operator/import/storing/portions.ts';

/** A title as the last import left it. */
export interface KnownListTitle {
  title: typeof titles.$inferSelect;
  listed: typeof listedTitles.$inferSelect;
}

/**
 * The films, series, seasons and episodes that a list has brought, in their order. Each table is read in the order of its key,
 * as channels are.
 */
export async function knownTitles(
  db: Db,
  portions: Portions,
  listName: string,
): Promise<KnownListTitle[]> {
  const listed = await portions.pages<KnownListTitle['listed']>((size, last) =>
    db
      .select()
      .from(listedTitles)
      .where(gt(listedTitles.metaId, last?.metaId ?? ''))
      .orderBy(asc(listedTitles.metaId))
      .limit(size),
  );
  const own = listed.filter((row) => row.listName === listName);
  if (own.length === 0) return [];
  const all = await portions.pages<KnownListTitle['title']>((size, last) =>
    db
      .select()
      .from(titles)
      .where(gt(titles.metaId, last?.metaId ?? ''))
      .orderBy(asc(titles.metaId))
      .limit(size),
  );
  const byId = new Map(all.map((row) => [row.metaId, row]));
  const rows = own.flatMap((row) => {
    const title = byId.get(row.metaId);
    return title ? { title, listed: row } : [];
  });
  return rows.sort((one, other) => one.title.position - other.title.position);
}
