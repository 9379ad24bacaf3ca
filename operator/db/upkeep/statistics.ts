import type { PGlite } from '@electric-sql/pglite';

const lookEveryMs = 15_000;
/** After the first requests. */
const firstLookMs = 2_000;

/**
 * Smaller tables have none: the planner takes them for larger than they are and uses their indexes. With statistics it
 * would read them whole for each foreign key, and keep that plan while an import makes them large.
 */
const smallestRows = 1_000;

/**
 * Tables whose statistics are missing, a day old or of another size, with the columns of their indexes. The search texts
 * are left out: a table of programmes would take five times as long, and other requests wait meanwhile.
 */
const outdated = `
  select quote_ident(t.relname) as name, string_agg(distinct quote_ident(a.attname), ', ') as columns
  from pg_stat_user_tables t
    join pg_class c on c.oid = t.relid
    join pg_index i on i.indrelid = t.relid
    join pg_attribute a on a.attrelid = t.relid and a.attnum = any(i.indkey)
  where t.schemaname = 'public' and t.n_live_tup >= ${smallestRows} and (
    c.reltuples < 0
    or abs(t.n_live_tup - c.reltuples) > 50 + c.reltuples / 5
    or coalesce(t.last_analyze < now() - interval '1 day', true)
  )
  group by t.relname order by t.relname`;

/**
 * Keeps the planner's statistics of large tables of the embedded database, which has no background process for them. The
 * returned function stops it.
 */
export function keepStatistics(client: PGlite): () => void {
  const look = () => {
    // Old statistics cost time only, and the next look repairs them.
    renewStatistics(client).catch(() => undefined);
  };
  const timers = [setTimeout(look, firstLookMs), setInterval(look, lookEveryMs)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Gathers the statistics of tables that have changed, one table at a time. Returns their names. */
export async function renewStatistics(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(outdated);
  for (const { name, columns } of rows) await client.exec(`analyze ${name} (${columns})`);
  return rows.map(({ name }) => name);
}
