import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import { logBytes, shortenLog } from './short-log.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  await client.exec('create table notes (note text)');
}, 60_000);
afterAll(() => client.close());

const write = (rows: number) =>
  client.query(`insert into notes select repeat('a note', 160) from generate_series(1, $1::int)`, [
    rows,
  ]);

test('[SHUT-09] a start after a crash reads less than one log file', async () => {
  await client.exec('checkpoint');
  await write(100);
  await shortenLog(client);
  // Some data stay in the log.
  expect(await logBytes(client)).toBeGreaterThan(90_000);
  await write(20_000);
  expect(await logBytes(client)).toBeGreaterThan(16_777_216);
  await shortenLog(client);
  expect(await logBytes(client)).toBeLessThan(10_000);
}, 60_000);
