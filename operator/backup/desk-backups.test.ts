import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskBackupForget,
  deskBackupList,
  deskBackupMake,
  deskBackupRemove,
  deskBackupRestore,
} from '#lib/contract/desk/settings.ts';
import { deskChangeList } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { finishRestore } from '#operator/backup/swap.ts';
import { dataPaths } from '#operator/base/env.ts';
import { openAsItIs, openEmbedded } from '#operator/db/open.ts';
import { deskChanges } from '#operator/db/schema/desk.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

type State = ResponseOf<typeof deskBackupList>;

const dataDir = mkdtempSync(join(tmpdir(), 'sintonia-desk-backup-'));
let operator: TestOperator;
let token: string;
beforeAll(async () => {
  const database = await openEmbedded(dataPaths.database(dataDir));
  operator = await openTestOperator({ database, guideOf: [], env: { DATA_DIR: dataDir } });
  ({ token } = await operator.signInAtDesk('owner'));
}, 120_000);
afterAll(async () => {
  await operator.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const asDesk = <T>(call: Parameters<TestOperator['get']>[0], data: object = {}) =>
  operator.get<T>(call, data as Record<string, unknown>, { token });
const codeOf = async (call: Parameters<TestOperator['ask']>[0], data: object = {}) =>
  (await operator.ask(call, data as Record<string, unknown>, { token })).errCode;
const state = () => asDesk<State>(deskBackupList);
const settled = async (): Promise<State> => {
  const now = await state();
  if (now.job?.failure !== null) return now;
  await setTimeout(200);
  return settled();
};
const actions = async () => {
  const { changes } = await asDesk<ResponseOf<typeof deskChangeList>>(deskChangeList, {
    query: 'backup.',
  });
  return changes.map(({ action }) => action);
};
const restoring = (name: string, typedName = 'Sintonia') => ({
  name,
  typedName,
  isConfirmed: true,
});

test('[DESK-09] a backup is made, listed, and prepared for the next start, which brings it back', async () => {
  await asDesk(deskBackupMake);
  expect(await codeOf(deskBackupMake)).toBe(errorCodes.changedMeanwhile);
  const { backups, job } = await settled();
  expect(job).toBeNull();
  expect(backups).toMatchObject([{ version: 'same', madeAt: operator.clock.now }]);
  const { name, bytes } = backups[0]!;
  expect(bytes).toBeGreaterThan(100_000);
  expect(await actions()).toEqual(['backup.make']);
  expect(readdirSync(dataDir).filter((one) => one.startsWith('database-copy-'))).toEqual([]);

  expect(await codeOf(deskBackupRestore, restoring(name, 'another'))).toBe(
    errorCodes.changeRefused,
  );
  expect(await codeOf(deskBackupRestore, restoring('none.tar.gz'))).toBe(errorCodes.notFound);
  await asDesk(deskBackupRestore, restoring(name));
  const { prepared } = await settled();
  // The process of a test is not started again.
  expect(prepared).toEqual({ name, isRestarting: false });

  await asDesk(deskBackupForget);
  expect((await state()).prepared).toBeNull();
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);

  await asDesk(deskBackupRestore, restoring(name));
  expect((await settled()).prepared).toMatchObject({ name });
  expect(await actions()).toContain('backup.restore');
  await finishRestore(dataDir);
  const { db, close } = await openAsItIs(dataPaths.database(dataDir));
  const told = await db.select().from(deskChanges);
  await close();
  expect(told).toMatchObject([{ action: 'backup.restore', accountName: 'owner@desk.test' }]);
}, 180_000);

test('[DESK-09] a damaged backup is refused before anything is touched, and removed', async () => {
  const folder = join(dataDir, 'backups');
  const { backups } = await state();
  const whole = readFileSync(join(folder, backups[0]!.name));
  writeFileSync(join(folder, 'cut.tar.gz'), whole.subarray(0, whole.length - 2_000));
  writeFileSync(join(folder, 'text.tar.gz'), 'no backup');
  writeFileSync(join(folder, 'other.txt'), 'not listed');
  const listed = (await state()).backups.map(({ name, version }) => `${name} ${version}`);
  expect(listed).toContain('text.tar.gz damaged');
  expect(listed).toHaveLength(3);
  for (const name of ['cut.tar.gz', 'text.tar.gz']) {
    await asDesk(deskBackupRestore, restoring(name));
    const { job, prepared } = await settled();
    expect(job?.failure).toMatch(/cut off|damaged|no backup/);
    expect(prepared).toBeNull();
  }
  await asDesk(deskBackupRemove, { name: 'cut.tar.gz', isConfirmed: true });
  expect(existsSync(join(folder, 'cut.tar.gz'))).toBe(false);
  expect((await actions())[0]).toBe('backup.remove');
  const outside = { name: '../operator.tar.gz', isConfirmed: true };
  expect(await codeOf(deskBackupRemove, outside)).toBe(errorCodes.badRequest);
}, 60_000);
