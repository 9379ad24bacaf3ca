import { sql, type SQL } from 'drizzle-orm';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { derivedTable } from '#operator/db/schema/search.ts';

export interface CopiedTable {
  table: string;
  rows: number;
}

/** The move was refused and nothing was copied; the message is for the operator. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/** Rows per portion; a row of the guide has about a kilobyte. */
const PORTION_ROWS = 2_000;

/**
 * Copies every row of every table into an empty database of the same schema, in one transaction: if it fails, the
 * target does not change. Rows travel as PostgreSQL's row text, which is exact. Row counts and checksums of both sides
 * are compared before the transaction ends. Throws MoveRefused.
 */
export async function copyService(
  source: Db,
  target: Db,
  onTable: (copied: CopiedTable) => void = () => undefined,
): Promise<CopiedTable[]> {
  return target.transaction(async (into) => {
    // An interrupted copy may still be rolling back: wait until its rows are gone.
    await lockForTransaction(into);
    // A channel may stand in for one that comes later.
    await into.execute(sql`set constraints all deferred`);
    const tables = await tablesInOrder(into);
    for (const table of tables) {
      if ((await shapeOf(source, table)) !== (await shapeOf(into, table))) {
        throw new MoveRefused(`The table ${table} is not the same in both databases.`);
      }
      if ((await fingerprint(into, table)).rows > 0) {
        throw new MoveRefused(`The target has data already: there are rows in ${table}.`);
      }
    }
    const copied: CopiedTable[] = [];
    await source.transaction(async (from) => {
      for (const table of tables) {
        await copyTable(from, into, table);
        const [here, there] = [await fingerprint(from, table), await fingerprint(into, table)];
        if (here.rows !== there.rows || here.sum !== there.sum) {
          throw new MoveRefused(`The copy of ${table} is not the same as the original.`);
        }
        copied.push({ table, rows: there.rows });
        onTable({ table, rows: there.rows });
      }
      await copySequences(from, into);
    });
    return copied;
  });
}

/** The number of rows and an order-independent checksum of all of them. */
export async function fingerprint(db: Db, table: string): Promise<{ rows: number; sum: string }> {
  const [row] = await rowsOf<{ rows: number; sum: string }>(
    db,
    sql`select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
      from ${sql.identifier(table)} t`,
  );
  return row ?? { rows: 0, sum: '0' };
}

async function copyTable(from: Db, into: Db, table: string): Promise<void> {
  const name = sql.identifier(table);
  await from.execute(sql`declare copied cursor for select t::text as row from ${name} t`);
  for (;;) {
    const portion = await rowsOf<{ row: string }>(
      from,
      sql`fetch ${sql.raw(String(PORTION_ROWS))} from copied`,
    );
    if (portion.length === 0) break;
    const texts = sql.param(portion.map(({ row }) => row));
    // `offset 0` keeps the planner from expanding each row once per column.
    await into.execute(sql`insert into ${name} overriding system value
      select (read.row).* from
        (select given::${name} as row from unnest(${texts}::text[]) as given offset 0) read`);
  }
  await from.execute(sql`close copied`);
}

/** Sets the sequences to the values of the source. */
async function copySequences(from: Db, into: Db): Promise<void> {
  const sequences = await rowsOf<{ name: string }>(
    from,
    sql`select sequencename as name from pg_sequences
      where schemaname = 'public' and sequencename <> ${`${derivedTable}_word_id_seq`}`,
  );
  for (const { name } of sequences) {
    const [state] = await rowsOf<{ last: string; called: boolean }>(
      from,
      sql`select last_value::text as last, is_called as called from ${sql.identifier(name)}`,
    );
    if (!state) continue;
    const place = sql`format('%I', ${name}::text)::regclass`;
    await into.execute(sql`select setval(${place}, ${state.last}::bigint, ${state.called})`);
  }
}

/** Referenced tables come before the tables that refer to them. Without the derived one, which triggers fill. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const tables = await rowsOf<{ name: string; needs: string[] }>(
    db,
    sql`select t.relname as name, array(
        select distinct other.relname::text from pg_constraint c
        join pg_class other on other.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid
      ) as needs
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and t.relkind = 'r' and t.relname <> ${derivedTable}
      order by t.relname`,
  );
  const inOrder: string[] = [];
  let left = tables;
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => inOrder.includes(name)));
    if (ready.length === 0) throw new MoveRefused('The tables need each other in a circle.');
    inOrder.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return inOrder;
}

/** Row text has no column names, so both tables must have the same column order. */
async function shapeOf(db: Db, table: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ shape: string }>(
    db,
    sql`select string_agg(column_name || ' ' || data_type, ', ' order by ordinal_position) as shape
      from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  );
  return row?.shape;
}

/** Both kinds of database return `{rows}`, which Drizzle's types do not declare. */
async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const answer: unknown = await db.execute(query);
  return (answer as { rows: Row[] }).rows;
}
