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

test('an operator that is late waits for the command that has its data', async () => {
  const command = await lockDirectory(path, { isCommand: true });
  expect(await waitsFor(dataDir)).toContain(`waits for a command (process ${process.pid})`);
  await command.release();
});

test.each([
  ['opening', 'is still opening its database'],
  ['recovering', 'was not ended properly the last time'],
  ['filling', 'its first start fills the database'],
  ['updating', 'is brought up to date'],
] as const)('[SHUT-09] an operator that is late says that it is %s', async (stage, words) => {
  const operator = await lockDirectory(path);
  await operator.tell(stage);
  const said = await waitsFor(dataDir);
  expect(said).toContain(words);
  expect(said.includes('first')).toBe(stage === 'filling');
  await operator.release();
});

test('[SHUT-09] one that has not begun, or is not there yet, says nothing of a first start', async () => {
  expect(await waitsFor(dataDir)).toBe('The operator is still being loaded.');
  const operator = await lockDirectory(path);
  expect(await waitsFor(dataDir)).toBe('The operator is still being loaded.');
  await operator.release();
});
