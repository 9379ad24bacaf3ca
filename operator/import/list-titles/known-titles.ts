import { inSourceWords, titleEditsOf } from '#operator/db/edits/title-edits.ts';
import type { ToldDetails } from '#operator/db/told-details.ts';
import type { Db } from '#operator/db/open.ts';
import { listedTitles, toldDetails } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { allRows } from '#operator/import/storing/all-rows.ts';
import type { Portions } from '#operator/import/storing/portions.ts';

/** A title as of the last import, in the words of the list: an editor's are not compared with it. */
export interface KnownListTitle {
  title: typeof titles.$inferSelect;
  listed: typeof listedTitles.$inferSelect;
  /** What its provider tells beside the list. */
  told: ToldDetails | undefined;
}

/** The imported films, series, seasons and episodes of a list, in their order. */
export async function knownTitles(
  db: Db,
  portions: Portions,
  listName: string,
): Promise<KnownListTitle[]> {
  const listed = await allRows(db, portions, listedTitles, 'metaId');
  const own = listed.filter((row) => row.listName === listName);
  if (own.length === 0) return [];
  const all = await allRows(db, portions, titles, 'metaId');
  const byId = new Map(all.map((row) => [row.metaId, row]));
  const told = await allRows(db, portions, toldDetails, 'metaId');
  const toldOf = new Map(told.map(({ metaId, details }) => [metaId, details]));
  const edits = await portions.look(() => titleEditsOf(db));
  const rows = own.flatMap((row) => {
    const title = byId.get(row.metaId);
    if (!title) return [];
    return { title: inSourceWords(title, edits), listed: row, told: toldOf.get(row.metaId) };
  });
  return rows.sort((one, other) => one.title.position - other.title.position);
}
