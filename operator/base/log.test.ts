import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { openSeededDatabase } from '#tests/setup/operator/seeded-database.ts';
import { serialisedError } from './log.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
}, 60_000);
afterAll(() => database.close());

test('a failed query is logged without its parameters', async () => {
  const { db } = database;
  const [taken] = await db.select().from(accounts).where(eq(accounts.accountId, 'a-demo'));
  const failed: unknown = await db
    .insert(accounts)
    .values(taken!)
    .catch((error: unknown) => error);
  const logged = JSON.stringify(serialisedError(failed as Error));
  expect(logged).toContain('insert into');
  expect(logged).toContain('23505');
  expect(logged).not.toContain(taken!.email!);
  expect(logged).not.toContain('a-demo');
});

test('other errors are logged with message and stack', () => {
  const logged = serialisedError(new Error('not now')) as { stack: string };
  expect(logged).toMatchObject({ type: 'Error', message: 'not now' });
  expect(logged.stack).toContain('log.test.ts');
});
