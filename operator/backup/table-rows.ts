import { sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { derivedTable } from '#operator/db/schema/search.ts';

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Rows per query and per portion. */
const PORTION_ROWS = 1_000;

/** The rows of a query. */
export async function rowsFrom<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}

/** Every table of the service, without derived ones (operator/db/schema/search.ts). */
export function tablesOf(db: Db): Promise<Table[]> {
  return rowsFrom<Table>(
    db,
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname <> ${derivedTable}
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
}

/** The rows of a table in portions, each a JSON text. Call it only inside a transaction. */
export async function* portionsOf(tx: Db, { name }: Table): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare portions no scroll cursor for
      select row_to_json(t)::text as line from ${sql.identifier(name)} t`,
  );
  for (;;) {
    const rows = await rowsFrom<{ line: string }>(
      tx,
      sql.raw(`fetch ${PORTION_ROWS} from portions`),
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close portions`);
}

/** Inserts rows into a table from a JSON array of `portionsOf`; returns how many. */
export async function putRows(tx: Db, { name, columns }: Table, rows: string): Promise<number> {
  const table = sql.identifier(name);
  const named = sql.join(columns.map(sql.identifier), sql`, `);
  const [counted] = await rowsFrom<{ count: number }>(
    tx,
    sql`with put as (insert into ${table} (${named}) overriding system value
        select ${named} from json_populate_recordset(null::${table}, ${rows}::json) returning 1)
      select count(*)::int as count from put`,
  );
  return counted?.count ?? 0;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `load` without foreign key checks, so that tables can come in any order. Throws if a key is violated at the end;
 * sequences continue after the highest value.
 */
export async function loadTables(tx: Db, load: () => Promise<void>): Promise<void> {
  const keys = await rowsFrom<ForeignKey>(
    tx,
    sql`select conrelid::regclass::text as "table", quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) {
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  }
  await load();
  for (const { table, name, definition } of keys) {
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  }
  const counted = await rowsFrom<{ table: string; column: string; sequence: string }>(
    tx,
    sql`select a.attrelid::regclass::text as "table", quote_ident(a.attname) as "column",
        pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped
        and pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) is not null`,
  );
  for (const { table, column, sequence } of counted) {
    await tx.execute(
      sql`select setval(${sequence}, (select coalesce(max(${sql.raw(column)}), 0) + 1
        from ${sql.raw(table)}), false)`,
    );
  }
}
