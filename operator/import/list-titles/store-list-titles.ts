import { inArray } from 'drizzle-orm';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { placedTitles } from '#operator/import/titles/placed-titles.ts';
import { storeShelves } from '#operator/import/titles/store-shelves.ts';
import { putTitles } from '#operator/db/edits/title-edits.ts';
import { upsertRows } from '#operator/db/insert-rows.ts';
import { storeGroupRows, storePages } from './store-group-rows.ts';
import type { TitlePlan } from './title-changes.ts';

/** Stores the planned films and series of a list, series before their episodes, and then their rows. */
export async function storeListTitles(
  writer: Writer,
  portions: Portions,
  plan: TitlePlan,
): Promise<void> {
  await writer.write(plan.coming, async (tx, some) => {
    const rows = some.map(({ title }) => title);
    await putTitles(tx, rows);
    const listed = some.map((row) => row.listed);
    await upsertRows(tx, listedTitles, listed);
  });
  // Delete episodes before their series.
  await writer.write(plan.leaving.toReversed(), async (tx, some) => {
    await tx.delete(titles).where(inArray(titles.metaId, [...some]));
  });
  await storeGroupRows(writer, portions, plan.grouped);
  const placed = await placedTitles(writer);
  await storePages(writer, placed);
  await storeShelves(writer, placed);
}
