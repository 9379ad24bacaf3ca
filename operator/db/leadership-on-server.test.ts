import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newServerDatabase, type ServerDatabase } from '#tests/setup/postgresql/template.ts';
import { onServer } from '#tests/setup/postgresql/server.ts';
import { Leadership } from './leadership.ts';
import { openServer } from './open.ts';

let server: ServerDatabase;
beforeAll(async () => {
  server = await newServerDatabase(process.env.TEST_POSTGRESQL_URL!, 'template');
});
afterAll(() => server.drop());

test('[BYO-06] one of two operators on a database leads, and the other takes over when it ends', async () => {
  const [one, other] = [await openServer(server.url), await openServer(server.url)];
  expect(await one.leads()).toBe(true);
  expect(await other.leads()).toBe(false);
  expect(await one.leads()).toBe(true);
  await one.close();
  expect(await other.leads()).toBe(true);
  await other.close();
});

test('[BYO-06] an operator that has lost its database connection stops leading', async () => {
  const [one, other] = [new Leadership(server.url, 77), new Leadership(server.url, 77)];
  expect(await one.isHeld()).toBe(true);
  await onServer(
    server.url,
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 77",
  );
  // The server has released the lock before it answers.
  expect(await other.isHeld()).toBe(true);
  expect(await one.isHeld()).toBe(false);
  await other.giveUp();
  expect(await one.isHeld()).toBe(true);
  await one.giveUp();
});

test('without a database server no operator leads', async () => {
  const away = new Leadership('postgres://nobody@127.0.0.1:9/none', 1);
  expect(await away.isHeld()).toBe(false);
});
