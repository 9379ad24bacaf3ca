import { existsSync, mkdirSync, readdirSync, truncateSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dataPaths } from '#operator/base/env.ts';
import { backupFiles, contentOf } from '#tests/setup/operator/backup-files.ts';
import { openTestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { operatorPrograms, type OperatorProgram } from '#tests/setup/operator/operator-programs.ts';
import { stagingOf } from './swap.ts';
import { writeBackup } from './write-backup.ts';

/** Runs the commands as separate programs and kills them at the most critical moments. */
const files = backupFiles();
const dataDir = files.fresh();
const { run, start, endAll } = operatorPrograms(dataDir);
const first = files.fresh();

beforeAll(async () => {
  const operator = await openTestOperator({ guideOf: [] });
  const own = files.fresh();
  mkdirSync(own);
  writeFileSync(join(own, 'stream-secret'), 'a secret of sixteen characters');
  await writeBackup(first, { db: operator.services.db, dataDir: own, now: Date.now() });
  await operator.close();
}, 60_000);
afterAll(() => {
  endAll();
  files.remove();
});

/** Kills a program when a file with this name prefix appears in a folder. */
async function killAt(folder: string, name: string, program: OperatorProgram): Promise<void> {
  const watching = watch(folder, (_event, file) => {
    if (file?.startsWith(name)) program.child.kill('SIGKILL');
  });
  expect(await program.ended).toBeNull();
  watching.close();
}

test('[BYO-07] a restore that is killed half-way changes nothing, and works the next time', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'session-secret'), 'as before');
  await killAt(dataDir, basename(stagingOf(dataDir)), run('cli/main.ts', ['restore', first]));
  expect(readdirSync(dataDir)).not.toContain('operator-db');
  expect(contentOf(dataDir)['session-secret']).toBe(Buffer.from('as before').toString('base64'));
  const again = run('cli/main.ts', ['restore', first]);
  expect(await again.ended).toBe(0);
  expect(again.said()).toContain('The service is as it was at');
  expect(readdirSync(dataDir).sort()).toEqual([
    'artwork',
    'operator-db',
    'session-secret',
    'stream-secret',
  ]);
}, 120_000);

test('[BYO-07] a running operator is backed up; a backup killed half-way leaves no file and no damage', async () => {
  const operator = await start();
  expect(await run('cli/main.ts', ['set', 'manifest.live2vod', '3']).ended).toBe(0);
  const file = files.fresh();
  const killed = run('cli/main.ts', ['backup', file]);
  await killAt(dirname(file), `${basename(file)}.partial`, killed);
  expect(existsSync(file)).toBe(false);
  expect((await fetch(`${operator.origin}/healthz`)).status).toBe(200);

  const refused = run('cli/main.ts', ['restore', first, '--replace']);
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain(`Another operator (process ${operator.child.pid!})`);

  const done = run('cli/main.ts', ['backup', file]);
  expect(await done.ended).toBe(0);
  expect(done.said()).toMatch(/rows, 2 secrets, 0 logos/);
  operator.child.kill('SIGTERM');
  expect(await operator.ended).toBe(0);

  expect(await run('cli/main.ts', ['restore', file, '--replace']).ended).toBe(0);
  const read = run('cli/main.ts', ['get', 'manifest.live2vod']);
  expect(await read.ended).toBe(0);
  expect(read.said().trim()).toBe('3');
}, 180_000);

test('[SHUT-10] a start with a damaged database ends with advice, and a restore repairs the service', async () => {
  const { database } = dataPaths;
  for (const name of readdirSync(join(database(dataDir), 'base/5')).slice(0, 200)) {
    truncateSync(join(database(dataDir), 'base/5', name), 10);
  }
  const broken = run('main.ts');
  expect(await broken.ended).toBe(1);
  expect(broken.said()).toContain(`The database in ${database(dataDir)} is damaged`);
  expect(broken.said()).toContain('restore BACKUP --replace');
  expect(broken.said()).not.toMatch(/^ +at /m);
  const command = run('cli/main.ts', ['get', 'manifest.live2vod']);
  expect(await command.ended).toBe(1);
  expect(command.said()).toContain('restore BACKUP --replace');

  const restored = run('cli/main.ts', ['restore', first, '--replace']);
  expect(await restored.ended).toBe(0);
  expect(restored.said()).toContain('What was there before is in');
  const operator = await start();
  expect((await fetch(`${operator.origin}/healthz`)).status).toBe(200);
  operator.child.kill('SIGTERM');
  expect(await operator.ended).toBe(0);
}, 180_000);

test('[BYO-07] the backup command refuses a database on a server, which has tools of its own', async () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  for (const line of [
    ['backup', files.fresh()],
    ['restore', first],
  ]) {
    const program = run('cli/main.ts', line, env);
    expect(await program.ended).toBe(1);
    expect(program.said()).toContain('pg_dump');
  }
}, 60_000);
