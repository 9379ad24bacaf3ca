import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { dataPaths } from '#operator/env.ts';
import { lockDirectory } from '#operator/lock.ts';
import { waitsFor } from './waits-for.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sintonia-waits-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('an operator that is late waits for the command that has its data, and else is said to fill the database', async () => {
  const path = dataPaths.lock(dataDir);
  const command = await lockDirectory(path, { isCommand: true });
  expect(await waitsFor(dataDir)).toContain(`waits for a command (process ${process.pid})`);
  await command.release();
  const operator = await lockDirectory(path);
  expect(await waitsFor(dataDir)).toContain('fills the database');
  await operator.release();
});
