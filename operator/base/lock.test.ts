import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DirectoryInUse, lockDirectory, lockForOperator, lockOwner } from './lock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sintonia-lock-'));
  path = join(folder, 'operator.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** No process can have this id: it is above Linux's limit. */
const deadPid = 4_194_305;

test('the directory lock belongs to one process until it is released', async () => {
  const lock = await lockDirectory(path);
  await expect(lockDirectory(path)).rejects.toThrow(DirectoryInUse);
  await lock.announce(4100);
  expect(await lockOwner(path)).toMatchObject({ pid: process.pid, port: 4100 });
  await lock.release();
  expect(await lockOwner(path)).toBeNull();
  await (await lockDirectory(path)).release();
});

test('an operator waits for the lock of a command, but not for that of another operator', async () => {
  const command = await lockDirectory(path, { isCommand: true });
  const waitsFor: number[] = [];
  const waiting = lockForOperator(path, ({ pid }) => {
    waitsFor.push(pid);
    void command.release();
  });
  await (await waiting).announce(4100);
  expect(waitsFor).toEqual([process.pid]);
  expect(await lockOwner(path)).toMatchObject({ port: 4100, isCommand: false });
  await expect(lockForOperator(path, () => undefined)).rejects.toThrow(DirectoryInUse);
});

test('the lock of a dead process is taken over', async () => {
  writeFileSync(path, JSON.stringify({ pid: deadPid, port: 1, birth: null }));
  expect(await lockOwner(path)).toBeNull();
  await lockDirectory(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
});

test('the lock of a process whose id now belongs to another process is taken over', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, port: 1, birth: 'an earlier boot:1' }));
  await lockDirectory(path);
  expect(await lockOwner(path)).toMatchObject({ pid: process.pid, port: null });
});

test('the lock of a dead process is taken over by exactly one of many processes', async () => {
  writeFileSync(path, JSON.stringify({ pid: deadPid, port: 1, birth: null }));
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(path)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a lock file that is being written is respected; an old torn one is replaced', async () => {
  writeFileSync(path, '{"pid":');
  await expect(lockDirectory(path)).rejects.toThrow(DirectoryInUse);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  await lockDirectory(path);
});
