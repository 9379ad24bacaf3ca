import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const megabyte = 1024 ** 2;

/** Fills a database in memory, uses it, and prints the peak of the process in bytes: 560 MB, or 900 with a second compilation. */
const program = `
  import { PGlite } from '@electric-sql/pglite';
  import { openLean } from './operator/db/upkeep/lean-engine.ts';
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const client = await openLean(() => PGlite.create({ startParams }));
  for (let index = 0; index < 2000; index += 1)
    await client.query('select relname from pg_class where oid > $1 order by relname limit 5', [index]);
  console.log(process.resourceUsage().maxRSS * 1024);
  await client.close();
`;

test('the embedded database takes less than 700 MB: its parser is not compiled a second time', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(Number(stdout) / megabyte).toBeGreaterThan(100);
  expect(Number(stdout) / megabyte).toBeLessThan(700);
}, 120_000);
