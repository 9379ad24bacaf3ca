import { getTableColumns, is, sql, SQL } from 'drizzle-orm';
import { getTableConfig, PgJson, PgJsonb, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';

/** Enough rows to amortise the cost of a statement, and few enough that other requests do not wait long. */
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
 * Inserts rows or, where their key exists, updates them: references stay valid, and columns outside the row keep their
 * values.
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

/** Inserts rows and skips those whose key exists. */
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

/** Serialises rows for insertRecords. */
function recordsOf<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): string {
  return jsonOf(rows.map((row) => recordObject(table, row)));
}

/** Serialises one row, for a thread without a database: insertRecords takes a JSON array of them. */
export function recordOf<T extends PgTable>(table: T, row: T['$inferInsert']): string {
  return jsonOf(recordObject(table, row));
}

function recordObject(table: PgTable, row: object): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { key, name, valueOf } of fieldsOf(table))
    record[name] = valueOf((row as Record<string, unknown>)[key]);
  return record;
}

/** A column that is written. */
interface Field {
  key: string;
  name: string;
  /** The value in a record of what a row has, or of its absence. */
  valueOf: (given: unknown) => unknown;
}

const knownFields = new WeakMap<PgTable, readonly Field[]>();

/** Worked out once for each table: a guide has millions of values. */
function fieldsOf(table: PgTable): readonly Field[] {
  const known = knownFields.get(table);
  if (known) return known;
  const fields = columnsOf(table).map(([key, column]) => ({
    ...{ key, name: column.name, valueOf: valueOf(column) },
  }));
  knownFields.set(table, fields);
  return fields;
}

/** Inserts the rows of one statement. */
export function insertRecords(db: Db, table: PgTable, records: string): Promise<void> {
  return putRecords(db, table, records, sql``);
}

/** Rows are passed as one JSON parameter: one parameter per value would cost more than the rows. */
async function putRecords(db: Db, table: PgTable, records: string, onConflict: SQL): Promise<void> {
  const named = names(columnsOf(table).map(([, column]) => column));
  await db.execute(
    sql`insert into ${table} (${named})
      select ${named} from json_populate_recordset(null::${table}, ${records}::json)
      ${onConflict}`,
  );
}

/** The columns that are written: the database fills generated ones. */
function columnsOf(table: PgTable): [string, PgColumn][] {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  return columns.filter(
    ([, column]) =>
      !column.generatedIdentity &&
      (!column.hasDefault || column.default !== undefined || column.defaultFn !== undefined),
  );
}

/** The value of a column, or its default; tables with expressions as defaults are not supported here. */
function valueOf(column: PgColumn): Field['valueOf'] {
  const isJson = is(column, PgJsonb) || is(column, PgJson);
  return (given) => {
    const value = given === undefined ? (column.default ?? column.defaultFn?.() ?? null) : given;
    if (typeof value === 'object' && is(value, SQL)) {
      throw new Error(`${column.name}: rows carry plain values`);
    }
    return value === null || isJson ? value : column.mapToDriverValue(value);
  };
}

/** A surrogate escape in JSON. A false match, such as the same text in the data, only costs a useless check. */
const halfCharacter = /\\u[dD][89a-fA-F]/;

/** Replaces lone surrogates, which broken sources contain and the database refuses. */
function jsonOf(value: object): string {
  const json = JSON.stringify(value);
  if (!halfCharacter.test(json)) return json;
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
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
