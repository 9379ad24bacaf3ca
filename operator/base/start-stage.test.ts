import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import { stageOfFolder } from './start-stage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sintonia-stage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[SHUT-09] the database folder shows whether a start is the first, after a crash or after a clean end', async () => {
  const database = join(folder, 'database');
  expect(stageOfFolder(database)).toBe('filling');
  const client = await PGlite.create({ dataDir: database });
  const crashed = join(folder, 'crashed');
  await client.runExclusive(() => cp(database, crashed, { recursive: true }));
  await client.close();
  expect(stageOfFolder(crashed)).toBe('recovering');
  expect(stageOfFolder(database)).toBe('opening');
}, 60_000);
