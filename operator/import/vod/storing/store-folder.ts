import { eq, getTableColumns, max } from 'drizzle-orm';
import { inSourceWords, titleEditsOf } from '#operator/db/edits/title-edits.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { importedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { inTransaction } from '#operator/import/storing/writer.ts';
import { replaceTitles } from '#operator/import/titles/replace-titles.ts';
import { isPart } from '#operator/import/titles/kept-facts.ts';
import { storeMakers, sweepMakers } from '#operator/import/titles/store-makers.ts';
import { placedTitles } from '#operator/import/titles/placed-titles.ts';
import {
  storeCollections,
  type StoredCollection,
} from '#operator/import/titles/store-collections.ts';
import { storeShelves } from '#operator/import/titles/store-shelves.ts';
import { planTitles, type KnownTitle } from './plan-titles.ts';
import type { TitleRows } from './title-rows.ts';

/** The counts of films and episodes. */
export interface FolderChanges {
  added: string[];
  changed: string[];
  removed: string[];
  /** The number after the import. */
  present: number;
  /** Those of this folder's films. */
  collections: StoredCollection[];
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
  const none = { genres: [], people: [] };
  await storeMakers(tx, new Map([...plan.groups].map(([id, { nfo }]) => [id, nfo ?? none])));
  await sweepMakers(tx);
  const writer = inTransaction(tx);
  const collections = await storeCollections(writer);
  await storeShelves(writer, await placedTitles(writer));

  const changedIds = touched.filter(isCounted).map(({ title }) => title.metaId);
  const removed = plan.leaving.filter((id) => isCounted(before.get(id)));
  const added = changedIds.filter((id) => !before.has(id));
  const own = new Set([...plan.rows.map(({ title }) => title.metaId), ...plan.kept]);
  const wasThere = known.filter(isCounted).length;
  return {
    added,
    changed: changedIds.filter((id) => before.has(id)),
    removed,
    present: wasThere + added.length - removed.length,
    collections: collections.filter(({ metaIds }) => metaIds.some((id) => own.has(id))),
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

/** A film or episode, not a further version of a film. */
const isCounted = (rows: TitleRows | undefined) =>
  rows !== undefined && isPart(rows.title.metaType) && !rows.imported.isVersion;

/** Whether the stored rows already equal the new ones. */
const isEqual = (stored: KnownTitle | undefined, wanted: TitleRows) =>
  stored !== undefined &&
  isSameRow(stored.title, wanted.title) &&
  isSameRow(stored.imported, wanted.imported);
