import type { Db } from '#operator/db/open.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { replaceTitles } from '#operator/import/titles/replace-titles.ts';
import { storeShelves } from '#operator/import/titles/store-shelves.ts';
import { storeGroupRows } from './store-group-rows.ts';
import type { TitlePlan } from './title-changes.ts';

/** Makes the films and series of a list what was planned. Inside a transaction. */
export async function storeListTitles(tx: Db, plan: TitlePlan): Promise<void> {
  const coming = plan.coming.map(({ title }) => title);
  const rows = plan.coming.map(({ listed }) => listed);
  await replaceTitles(tx, plan.leaving, coming, { table: listedTitles, rows });
  await storeGroupRows(tx, plan.listName, plan.grouped);
  await storeShelves(tx);
}
