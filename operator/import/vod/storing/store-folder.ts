import { eq, getTableColumns, max } from 'drizzle-orm';
import { inSourceWords, titleEditsOf } from '#operator/db/edits/title-edits.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { importedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { inTransaction } from '#operator/import/storing/writer.ts';
import { replaceTitles } from '#operator/import/titles/replace-titles.ts';
import { isPart } from '#operator/import/titles/standing.ts';
import { placedTitles } from '#operator/import/titles/placed-titles.ts';
import { storeShelves } from '#operator/import/titles/store-shelves.ts';
import { planTitles, type KnownTitle } from './plan-titles.ts';
import { storeMakers } from './store-makers.ts';
import type { TitleRows } from './title-rows.ts';

/** The counts of films and episodes. */
export interface FolderChanges {
  added: string[];
  changed: string[];
  removed: string[];
  /** The number after the import. */
  present: number;
}

type FolderState = Parameters<typeof planTitles>[1];

/**
 * Stores the finished titles of a folder, all at once: titles that are still in it keep their ids, and with them
 * favourites and history. Call it inside a transaction.
 */
export async function storeFolder(
  tx: Db,
  folder: FolderState,
  now: number,
): Promise<FolderChanges> {
  await lockForTransaction(tx);
  const known = await knownTitles(tx, folder.folderName);
  const [last] = await tx.select({ position: max(titles.position) }).from(titles);
  const firstPosition = (last?.position ?? 0) + 1;
  const plan = planTitles(known, folder, { now, firstPosition });
  const before = new Map(known.map((row) => [row.title.metaId, row]));
  const touched = plan.rows.filter((row) => !isEqual(before.get(row.title.metaId), row));

  const coming = touched.map(({ title }) => title);
  const rows = touched.map(({ imported }) => imported);
  await replaceTitles(tx, plan.leaving, coming, { table: importedTitles, rows });
  await storeMakers(tx, plan.groups);
  const writer = inTransaction(tx);
  await storeShelves(writer, await placedTitles(writer));

  const changedIds = touched
    .filter(({ title }) => isPart(title.metaType))
    .map(({ title }) => title.metaId);
  const removed = plan.leaving.filter((id) => isPart(before.get(id)?.title.metaType));
  const added = changedIds.filter((id) => !before.has(id));
  const wasThere = known.filter(({ title }) => isPart(title.metaType)).length;
  return {
    added,
    changed: changedIds.filter((id) => before.has(id)),
    removed,
    present: wasThere + added.length - removed.length,
  };
}

/** The stored titles of a folder, in its words: an editor's are not compared with it. */
export async function knownTitles(db: Db, folderName: string): Promise<KnownTitle[]> {
  const rows = await db
    .select({ title: getTableColumns(titles), imported: getTableColumns(importedTitles) })
    .from(importedTitles)
    .innerJoin(titles, eq(titles.metaId, importedTitles.metaId))
    .where(eq(importedTitles.folderName, folderName))
    .orderBy(titles.position);
  const edits = await titleEditsOf(db);
  return rows.map((row) => ({ ...row, title: inSourceWords(row.title, edits) }));
}

/** Whether the stored rows already equal the new ones. */
const isEqual = (stored: KnownTitle | undefined, wanted: TitleRows) =>
  stored !== undefined &&
  isSameRow(stored.title, wanted.title) &&
  isSameRow(stored.imported, wanted.imported);
