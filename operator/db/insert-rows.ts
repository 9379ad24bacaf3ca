import { getTableColumns, is, sql, SQL } from 'drizzle-orm';
import { getTableConfig, PgJson, PgJsonb, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';

/** So many at once that a statement's own cost does not count, and so few that others do not wait long for their turn. */
const ROWS_A_STATEMENT = 500;

/** Inserts any number of rows. */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  await put(db, table, rows, sql``);
}

/**
 * Inserts rows or, where their key is there already, brings them up to date: what refers to them stays, and so do columns that
 * are not theirs to say.
 */
export async function upsertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  kept: readonly PgColumn[] = [],
): Promise<void> {
  const keys = keyColumns(table);
  const set = columnsOf(table)
    .filter(([, column]) => !keys.includes(column) && !kept.includes(column))
    .map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const conflict = sql`on conflict (${names(keys)})`;
  await put(db, table, rows, sql`${conflict} do update set ${sql.join(set, sql`, `)}`);
}

/** Inserts rows and leaves the ones alone whose key is there. */
export async function insertMissingRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  await put(db, table, rows, sql`on conflict do nothing`);
}

async function put<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: SQL,
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT) {
    const portion = rows.slice(first, first + ROWS_A_STATEMENT);
    await putRecords(db, table, recordsOf(table, portion), onConflict);
  }
}

/** Rows as insertRecords takes them, for a thread that has no database. */
export function recordsOf<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): string {
  const columns = columnsOf(table);
  return jsonOf(
    (rows as readonly Record<string, unknown>[]).map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => [column.name, recordValue(column, row[key])]),
      ),
    ),
  );
}

/** Inserts as many rows as one statement should have. */
export function insertRecords(db: Db, table: PgTable, records: string): Promise<void> {
  return putRecords(db, table, records, sql``);
}

/** Rows go as one parameter: with one for each of their values, the parameters cost more than the rows. */
async function putRecords(db: Db, table: PgTable, records: string, onConflict: SQL): Promise<void> {
  const named = names(columnsOf(table).map(([, column]) => column));
  await db.execute(
    sql`insert into ${table} (${named})
      select ${named} from json_populate_recordset(null::${table}, ${records}::json)
      ${onConflict}`,
  );
}

/** Those that are written: the database counts the others itself. */
function columnsOf(table: PgTable): [string, PgColumn][] {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  return columns.filter(
    ([, column]) =>
      !column.generatedIdentity && (!column.hasDefault || column.default !== undefined),
  );
}

/** As the column's default has it where a row says nothing; defaults that are expressions are not for these tables. */
function recordValue(column: PgColumn, given: unknown): unknown {
  const value = given === undefined ? (column.default ?? null) : given;
  if (is(value, SQL)) throw new Error(`${column.name}: rows carry plain values`);
  const isPlain = value === null || is(column, PgJsonb) || is(column, PgJson);
  return isPlain ? value : column.mapToDriverValue(value);
}

/** How JSON has half a character; a text that says the same is looked at once more in vain. */
const halfCharacter = /\\u[dD][89a-fA-F]/;

/** Half a character, as broken sources have it, is no text to the database. */
function jsonOf(records: object[]): string {
  const json = JSON.stringify(records);
  if (!halfCharacter.test(json)) return json;
  return JSON.stringify(records, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}

function keyColumns(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

const names = (columns: readonly PgColumn[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
