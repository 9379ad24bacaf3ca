import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './open.ts';
import { openSeededDatabase } from '#tests/setup/operator/seeded-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
}, 60_000);
afterAll(() => database.close());

test('each foreign key has an index that begins with its columns, so that no delete scans a table', async () => {
  const found = await database.db.execute(sql`
    select conrelid::regclass || '.' || conname as named
    from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
    )
    order by 1`);
  const { rows } = found as { rows: { named: string }[] };
  expect(rows.map(({ named }) => named)).toEqual([]);
});
