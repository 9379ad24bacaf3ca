import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoginResponse } from '#lib/contract/account.ts';
import { login } from '#lib/contract/account.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { liveHistoryCreate, liveHistoryList } from '#lib/contract/history.ts';
import { keyHeaders } from '#tests/setup/operator/key-headers.ts';
import { operatorPrograms } from '#tests/setup/operator/operator-programs.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { dataPaths } from './base/env.ts';

/** Tests the program as `npm start` runs it: one data directory, started several times. */
const dataDir = mkdtempSync(join(tmpdir(), 'sintonia-main-'));
const { run, start, endAll } = operatorPrograms(dataDir);
/** The tests have sources on this machine. */
const env = { PRIVATE_SOURCES: '127.0.0.1' };

async function ask<T>(origin: string, call: Call, data: object, token = ''): Promise<T> {
  const response = await fetch(origin + call.address, {
    method: 'POST',
    headers: {
      ...keyHeaders(dataDir),
      authorization: token,
      'content-type': 'application/json',
    },
    body: JSON.stringify(data),
  });
  const { errCode, result } = (await response.json()) as { errCode: number; result: T };
  if (errCode !== 0) throw new Error(`${call.path}: ${errCode}`);
  return result;
}

let first: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  // The mode that an older version has left.
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'session-secret'), 'a secret of an older version, 32 or more', {
    mode: 0o644,
  });
  first = await start(env);
}, 120_000);
afterAll(() => {
  endAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const openToOthers = () =>
  ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
    // The database deletes files while this looks.
    (name) =>
      ((lstatSync(join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );

test('[SHUT-06] from the first start on other users can read no file in the data directory', async () => {
  expect(openToOthers()).toEqual([]);
  // Files that the database creates later are below closed folders.
  const loginInfo = { loginMethod: 'visitorLogin' };
  for (let round = 0; round < 20; round += 1) await ask(first.origin, login, { loginInfo });
  const folders = openToOthers().filter((name) => lstatSync(join(dataDir, name)).isDirectory());
  expect(folders).toEqual([]);
}, 30_000);

test('a second operator on the data directory refuses to start, and its error names the first', async () => {
  const second = run('main.ts');
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`Another operator (process ${first.child.pid})`);
  expect(second.said()).toContain(dataDir);
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
}, 30_000);

test('[SAFE-03] kill -9 during writes loses no acknowledged write, including sessions', async () => {
  const loginInfo = {
    loginMethod: 'emailLogin',
    email: 'demo@sintonia.test',
    password: 'demo1234',
  };
  const { tokens } = await ask<LoginResponse>(first.origin, login, { loginInfo });
  const { token } = tokens!;
  const acknowledged: string[] = [];
  let isRunning = true;
  const writer = async (lane: number) => {
    for (let count = 0; isRunning; count += 1) {
      const programId = `p-${lane}-${count}`;
      const entry = { logicalChannelId: 'l101', programId, playTime: Date.now() };
      try {
        await ask(first.origin, liveHistoryCreate, { playHistoryList: [entry] }, token);
      } catch {
        // The write was killed half-way, so it was not acknowledged.
        return;
      }
      acknowledged.push(programId);
      if (acknowledged.length === 200) first.child.kill('SIGKILL');
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  isRunning = false;
  await first.ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);

  const again = await start(env);
  const { playHistoryList } = await ask<{ playHistoryList: { programId: string }[] }>(
    again.origin,
    liveHistoryList,
    {},
    token,
  );
  const kept = new Set(playHistoryList.map(({ programId }) => programId));
  expect(acknowledged.filter((programId) => !kept.has(programId))).toEqual([]);
  first = again;
}, 120_000);

test('a command asks the running operator', async () => {
  const set = run('cli/main.ts', ['set', 'manifest.businessType', 'live']);
  expect(await set.ended).toBe(0);
  const get = run('cli/main.ts', ['get', 'manifest.businessType']);
  expect(await get.ended).toBe(0);
  expect(get.said().trim()).toBe('"live"');
  expect(readFileSync(dataPaths.lock(dataDir), 'utf8')).toContain(`"pid":${first.child.pid!}`);
}, 60_000);

test('[BYO-02] after kill -9 during a guide import the command and the list report it as unfinished', async () => {
  const source = await ForeignSource.start();
  const files = importFiles();
  const asked = new Promise<void>((resolve) => {
    source.on('/guide.xml', (_request, response) => {
      response.writeHead(200).write('<tv><channel id="a">');
      resolve();
    });
  });
  const command = (...args: string[]) => run('cli/main.ts', ['import', ...args]);
  const list = files.file('own.m3u', '#EXTM3U\n#EXTINF:-1,One\nhttp://a.example/1.m3u8\n');
  expect(await command('m3u', list).ended).toBe(0);
  const importing = command('xmltv', `${source.origin}/guide.xml`, '--name', 'guide');
  await asked;
  first.child.kill('SIGKILL');
  expect(await importing.ended).toBe(1);
  expect(importing.said()).toContain('The operator has gone away');
  expect(importing.said()).toContain('Else import it again.');
  source.stop();

  first = await start();
  const listing = command('list');
  expect(await listing.ended).toBe(0);
  expect(listing.said()).toMatch(/^m3u {2}own .* well /m);
  expect(listing.said()).toMatch(/^xmltv {2}guide .* failed: it has not come to an end /m);
  // The process has ended, and a later one does not wait for its lock.
  const again = command('m3u', list);
  expect([await again.ended, again.said()]).toEqual([0, expect.stringContaining('as before')]);
  files.remove();
}, 120_000);

test('SIGTERM ends the operator with code 0 and releases the directory', async () => {
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(() => readFileSync(dataPaths.lock(dataDir))).toThrow();
}, 30_000);

test('a command opens the database itself when no operator runs, and locks it meanwhile', async () => {
  const get = run('cli/main.ts', ['get', 'manifest.businessType']);
  expect(await get.ended).toBe(0);
  expect(get.said().trim()).toBe('"live"');
  const add = run('cli/main.ts', ['notice', 'add', 'Back soon', '--mode', '11']);
  expect([await add.ended, add.said()]).toEqual([0, expect.stringMatching(/^Notice \S+ is on/)]);
  expect(() => readFileSync(dataPaths.lock(dataDir))).toThrow();
}, 60_000);

test('a taken port is reported with advice, and the directory is released', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const program = run('main.ts', [], { OPERATOR_PORT: String(port) });
  expect(await program.ended).toBe(1);
  expect(program.said()).toContain(`Port ${port} on 127.0.0.1 is taken`);
  expect(program.said()).toContain('OPERATOR_PORT');
  expect(() => readFileSync(dataPaths.lock(dataDir))).toThrow();
  server.close();
}, 60_000);

test('[SHUT-10] a taken port is reported before an empty database is filled', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const empty = mkdtempSync(join(tmpdir(), 'sintonia-empty-'));
  for (const name of ['OPERATOR_PORT', 'OPERATOR_METRICS_PORT']) {
    const program = run('main.ts', [], { DATA_DIR: empty, [name]: String(port) });
    expect(await program.ended).toBe(1);
    expect(program.said()).toContain(`Port ${port} on 127.0.0.1 is taken`);
    expect(program.said()).toContain(`Set ${name} `);
    expect(readdirSync(empty)).toEqual([]);
  }
  server.close();
  rmSync(empty, { recursive: true });
}, 60_000);

test('an invalid environment is reported variable by variable', async () => {
  const program = run('main.ts', [], { OPERATOR_PORT: 'x', DATABASE_URL: 'mysql://nowhere' });
  expect(await program.ended).toBe(1);
  expect(program.said()).toContain('OPERATOR_PORT');
  expect(program.said()).toContain('DATABASE_URL');
}, 30_000);
