import { asc, getTableColumns, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';
import type { Portions } from './portions.ts';

/**
 * Reads all rows of a table, in pages ordered by its text key. A filter (such as one list) or another order would make
 * the database, which has few statistics, sort or join the whole table for each page.
 */
export function allRows<T extends PgTable>(
  db: Db,
  portions: Portions,
  table: T,
  key: string & keyof T['$inferSelect'],
): Promise<T['$inferSelect'][]> {
  const { [key]: column } = getTableColumns(table) as Record<typeof key, PgColumn>;
  return portions.pages<T['$inferSelect']>((size, last) =>
    db
      .select()
      .from<PgTable>(table)
      .where(gt(column, last?.[key] ?? ''))
      .orderBy(asc(column))
      .limit(size),
  );
}
