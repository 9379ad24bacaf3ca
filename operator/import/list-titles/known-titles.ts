import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { Portions } from '#operator/import/storing/portions.ts';

/** A title as the last import left it. */
export interface KnownListTitle {
  title: typeof titles.$inferSelect;
  listed: typeof listedTitles.$inferSelect;
}

/** The films, series, seasons and episodes that a list has brought, in their order. */
export async function knownTitles(
  db: Db,
  portions: Portions,
  listName: string,
): Promise<KnownListTitle[]> {
  const rows = await portions.pages<KnownListTitle>((size, last) =>
    db
      .select({ title: getTableColumns(titles), listed: getTableColumns(listedTitles) })
      .from(listedTitles)
      .innerJoin(titles, eq(titles.metaId, listedTitles.metaId))
      .where(
        and(
          eq(listedTitles.listName, listName),
          gt(listedTitles.metaId, last?.listed.metaId ?? ''),
        ),
      )
      .orderBy(asc(listedTitles.metaId))
      .limit(size),
  );
  return rows.sort((one, other) => one.title.position - other.title.position);
}
