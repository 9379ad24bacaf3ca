import { asc, getTableColumns, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';
import type { Portions } from './portions.ts';

/**
 * All rows of a table, page by page in the order of its key, a text. Asked for less (those of one list) or in another order,
 * the database, which knows little of its tables, sorts or joins all of them for each page.
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
