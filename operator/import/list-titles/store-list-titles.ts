import type { Db } from '#operator/db/open.ts';
import { inArray } from 'drizzle-orm';
import { listedTitles, toldDetails } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { placedTitles } from '#operator/import/titles/placed-titles.ts';
import { storeShelves } from '#operator/import/titles/store-shelves.ts';
import { putTitles } from '#operator/db/edits/title-edits.ts';
import { storeMakers, sweepMakers } from '#operator/import/titles/store-makers.ts';
import { upsertRows } from '#operator/db/insert-rows.ts';
import { storeGroupRows, storePages } from './store-group-rows.ts';
import type { ListTitleRows } from './title-rows.ts';
import type { TitlePlan } from './title-changes.ts';

/** Stores the planned films and series of a list, series before their episodes, and then their rows. */
export async function storeListTitles(
  writer: Writer,
  portions: Portions,
  plan: TitlePlan,
  now: number,
): Promise<void> {
  await writer.write(plan.coming, async (tx, some) => {
    const rows = some.map(({ title }) => title);
    await putTitles(tx, rows);
    const listed = some.map((row) => row.listed);
    await upsertRows(tx, listedTitles, listed);
    await storeTold(tx, some, now);
  });
  // Delete episodes before their series.
  await writer.write(plan.leaving.toReversed(), async (tx, some) => {
    await tx.delete(titles).where(inArray(titles.metaId, [...some]));
  });
  if (plan.leaving.length > 0) await writer.write([null], (tx) => sweepMakers(tx));
  await storeGroupRows(writer, portions, plan.grouped);
  const placed = await placedTitles(writer);
  await storePages(writer, placed);
  await storeShelves(writer, placed);
}

/** What an account tells of its series, and their genres and people. */
async function storeTold(tx: Db, some: readonly ListTitleRows[], readAt: number): Promise<void> {
  const told = some.flatMap(({ title: { metaId }, told: details }) =>
    details ? [{ metaId, readAt, details }] : [],
  );
  if (told.length === 0) return;
  await upsertRows(tx, toldDetails, told);
  await storeMakers(tx, new Map(told.map(({ metaId, details }) => [metaId, details])));
}
