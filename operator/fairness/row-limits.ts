import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';

/** A table that guests can fill, which of its rows are trimmed, and the column of their age. */
interface LimitedTable {
  table: SQL;
  key: SQL;
  age: SQL;
  only?: SQL;
  most: number;
}

/**
 * The maximum number of rows of each kind over all networks, so that the disk does not fill: some hundred megabytes.
 * Guests who have been away longest are deleted first; a browser whose guest was deleted gets a new one with its next
 * call.
 */
const limitedTables: readonly LimitedTable[] = [
  {
    table: sql`sessions`,
    key: sql`session_id`,
    age: sql`expires_at`,
    only: sql`account_id is null`,
    most: 100_000,
  },
  { table: sql`scan_codes`, key: sql`scan_code_id`, age: sql`expires_at`, most: 50_000 },
  { table: sql`user_random_values`, key: sql`value_hash`, age: sql`expires_at`, most: 50_000 },
  // Including decoys. Expired codes are deleted earlier (operator/housekeeping.ts).
  { table: sql`verification_codes`, key: sql`ctid`, age: sql`expires_at`, most: 50_000 },
  { table: sql`tries`, key: sql`tries_key`, age: sql`window_ends_at`, most: 500_000 },
  { table: sql`answered_writes`, key: sql`write_key`, age: sql`asked_at`, most: 100_000 },
  { table: sql`outbox`, key: sql`outbox_id`, age: sql`created_at`, most: 100_000 },
  { table: sql`reports`, key: sql`report_id`, age: sql`received_at`, most: 1_000_000 },
  // Viewers of failing sources fill it.
  { table: sql`stream_failures`, key: sql`failure_id`, age: sql`failed_at`, most: 20_000 },
  { table: sql`search_misses`, key: sql`words`, age: sql`last_at`, most: 500 },
];

/** Deletes the oldest rows above each limit; tests lower the limits by `share`. */
export async function trimToRowLimits(db: Db, share = 1): Promise<void> {
  for (const { table, key, age, only = sql`true`, most } of limitedTables) {
    await db.execute(sql`delete from ${table} where ${key} in (
      select ${key} from ${table} where ${only} order by ${age} desc offset ${Math.floor(most * share)})`);
  }
}
