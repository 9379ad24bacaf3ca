import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { putTitles } from '#operator/db/edits/title-edits.ts';
import { upsertRows } from '#operator/db/insert-rows.ts';

/** A statement allows 65,535 parameters. */
const IDS_A_STATEMENT = 5_000;

/**
 * Deletes titles and inserts others, with their rows in a second table that viewers do not see. Call it inside a
 * transaction.
 */
export async function replaceTitles<T extends PgTable>(
  tx: Db,
  leaving: readonly string[],
  coming: readonly (typeof titles.$inferInsert)[],
  beside: { table: T; rows: readonly T['$inferInsert'][] },
): Promise<void> {
  for (let first = 0; first < leaving.length; first += IDS_A_STATEMENT) {
    const some = leaving.slice(first, first + IDS_A_STATEMENT);
    await tx.delete(titles).where(inArray(titles.metaId, some));
  }
  await putTitles(tx, coming);
  await upsertRows(tx, beside.table, beside.rows);
}
