import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyDatabase, removeCopies } from './database-copy.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sintonia-copies-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const database = (copyTo: (folder: string) => Promise<void>) =>
  ({ copyTo }) as unknown as Parameters<typeof copyDatabase>[0];

test('[DESK-09] a start of the operator deletes copies that an interrupted backup has left', async () => {
  const folder = await copyDatabase(
    database((into) => {
      writeFileSync(join(into, 'base'), 'members');
      return Promise.resolve();
    }),
    dataDir,
  );
  mkdirSync(join(dataDir, 'backups'));
  expect(readdirSync(folder)).toEqual(['base']);
  await removeCopies(dataDir);
  expect(readdirSync(dataDir)).toEqual(['backups']);
});

test('[DESK-09] a copy that fails is deleted', async () => {
  const failing = database(() => Promise.reject(new Error('no room')));
  await expect(copyDatabase(failing, dataDir)).rejects.toThrow('no room');
  expect(readdirSync(dataDir)).toEqual([]);
});
