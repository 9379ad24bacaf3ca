import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';

/** A statement takes 65,535 parameters; the widest table has some 35 columns. */
const ROWS_A_STATEMENT = 500;

/** Inserts any number of rows. */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const some of portions(rows)) await db.insert(table).values(some);
}

/** Inserts rows or, where their key is there already, brings them up to date: what refers to them stays. */
export async function upsertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const target = keyColumns(table);
  const isKey = (column: PgColumn) => target.includes(column);
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  const set: Record<string, SQL> = Object.fromEntries(
    columns
      .filter(([, column]) => !isKey(column))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  for (const some of portions(rows)) {
    const insert = db.insert(table).values(some);
    await insert.onConflictDoUpdate({ target, set });
  }
}

/** Inserts rows and leaves the ones alone whose key is there. */
export async function insertMissingRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const some of portions(rows)) await db.insert(table).values(some).onConflictDoNothing();
}

function keyColumns(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT) {
    yield rows.slice(first, first + ROWS_A_STATEMENT);
  }
}
