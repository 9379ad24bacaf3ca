import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';

/** Rows as one JSON value: the embedded database hands a thousand rows over much faster so. */
export async function jsonRows<Row extends readonly unknown[]>(
  db: Db,
  columns: readonly PgColumn[],
  from: SQL,
): Promise<Row[]> {
  const row = sql`json_build_array(${sql.join([...columns], sql`, `)})`;
  const { rows } = (await db.execute(
    sql`select coalesce(json_agg(found.row), '[]') as found from (select ${row} as row ${from}) found`,
  )) as { rows: { found: Row[] }[] };
  return rows[0]?.found ?? [];
}
