import { eq, getTableColumns, max } from 'drizzle-orm';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { refuseLoss } from '#operator/import/storing/refuse-loss.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { replaceTitles } from '#operator/import/titles/replace-titles.ts';
import { isPart } from '#operator/import/titles/standing.ts';
import { storeShelves } from '#operator/import/titles/store-shelves.ts';
import type { ListGroup } from './list-groups.ts';
import { planListTitles, type KnownListTitle } from './plan-list-titles.ts';
import { storeGroupRows } from './store-group-rows.ts';
import type { ListTitleRows } from './title-rows.ts';

/** Films and episodes. */
export interface TitleChanges {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

interface ListToStore {
  name: string;
  groups: readonly ListGroup[];
  /** Let most of the films go, which otherwise counts as a mistake of the list's. */
  isForced: boolean;
}

/**
 * Makes the films and series of a list what it says now, all at once: those that are still in it keep their ids, and with
 * them favourites and history. Inside a transaction. Throws ImportRefused.
 */
export async function storeListTitles(
  tx: Db,
  { name, groups, isForced }: ListToStore,
  now: number,
): Promise<TitleChanges> {
  await lockForTransaction(tx);
  const known = await knownTitles(tx, name);
  const before = new Map(known.map((row) => [row.title.metaId, row]));
  const [last] = await tx.select({ position: max(titles.position) }).from(titles);
  const firstPosition = (last?.position ?? 0) + 1;
  const plan = planListTitles(known, { listName: name, groups }, { now, firstPosition });
  const partsBefore = known.filter(({ title }) => isPart(title.metaType)).length;
  const removed = plan.leaving.filter((id) => isPart(before.get(id)?.title.metaType)).length;
  if (!isForced) refuseLoss(removed, partsBefore, 'films and episodes');

  const touched = plan.rows.filter((row) => !isSame(before.get(row.title.metaId), row));
  const coming = touched.map(({ title }) => title);
  const rows = touched.map(({ listed }) => listed);
  await replaceTitles(tx, plan.leaving, coming, { table: listedTitles, rows });
  await storeGroupRows(tx, name, plan.grouped);
  await storeShelves(tx);
  const parts = touched.filter(({ title }) => isPart(title.metaType));
  const added = parts.filter(({ title }) => !before.has(title.metaId)).length;
  const changed = parts.length - added;
  return { added, changed, removed, unchanged: partsBefore - removed - changed };
}

function knownTitles(db: Db, listName: string): Promise<KnownListTitle[]> {
  return db
    .select({ title: getTableColumns(titles), listed: getTableColumns(listedTitles) })
    .from(listedTitles)
    .innerJoin(titles, eq(titles.metaId, listedTitles.metaId))
    .where(eq(listedTitles.listName, listName))
    .orderBy(titles.position);
}

/** Whether the stored rows say already what the new ones would. */
const isSame = (stored: KnownListTitle | undefined, wanted: ListTitleRows) =>
  stored !== undefined &&
  isSameRow(stored.title, wanted.title) &&
  isSameRow(stored.listed, wanted.listed);
