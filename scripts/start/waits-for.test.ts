import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { dataPaths } from '#operator/base/env.ts';
import { lockDirectory } from '#operator/base/lock.ts';
import { waitsFor } from './waits-for.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sintonia-waits-'));
const path = dataPaths.lock(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a slow operator is reported to wait for the command that uses its data', async () => {
  const command = await lockDirectory(path, { isCommand: true });
  expect(await waitsFor(dataDir)).toContain(`waits for a command (process ${process.pid})`);
  await command.release();
});

test.each([
  ['opening', 'is still opening its database'],
  ['recovering', 'was not ended properly the last time'],
  ['filling', 'its first start fills the database'],
  ['updating', 'is brought up to date'],
] as const)('[SHUT-09] a slow operator is reported as %s', async (stage, words) => {
  const operator = await lockDirectory(path);
  await operator.tell(stage);
  const said = await waitsFor(dataDir);
  expect(said).toContain(words);
  expect(said.includes('first')).toBe(stage === 'filling');
  await operator.release();
});

test('[SHUT-09] an operator that has not started yet is not reported as being on its first start', async () => {
  expect(await waitsFor(dataDir)).toBe('The operator is still being loaded.');
  const operator = await lockDirectory(path);
  expect(await waitsFor(dataDir)).toBe('The operator is still being loaded.');
  await operator.release();
});
