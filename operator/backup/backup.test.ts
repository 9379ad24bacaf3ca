import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { favouriteChannelCreate, favouriteChannelList } from '#lib/contract/favourites.ts';
import { vodHistoryAdd, vodHistoryList } from '#lib/contract/history.ts';
import { messageList } from '#lib/contract/notices.ts';
import { openAsItIs, openEmbedded } from '#operator/db/open.ts';
import { dataPaths } from '#operator/base/env.ts';
import { backupFiles, contentOf } from '#tests/setup/operator/backup-files.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { BackupRefused } from './backup-refused.ts';
import { restoreBackup } from './restore-backup.ts';
import { historyOf, migrationsUntil } from './schema-history.ts';
import { finishRestore, restoreSteps, stagingOf } from './swap.ts';
import { rowsFrom } from './table-rows.ts';
import { writeTar, type TarEntry } from './tar.ts';
import { writeBackup } from './write-backup.ts';

const files = backupFiles();
const lists = importFiles();
const logo = 'artwork/logo/i0123456789abcde-01234567-480.webp';
const atMs = Date.UTC(2026, 10, 22, 12);
let operator: TestOperator;
let token: string;
let dataDir: string;
const list = lists.file(
  'own.m3u',
  '#EXTM3U\n#EXTINF:-1,Our own\nhttp://a.example/1.m3u8\n#EXTINF:-1,Our film\nhttp://a.example/1.mp4\n',
);
/** A complete backup of the operator above. */
let backup: string;

beforeAll(async () => {
  operator = await openTestOperator();
  ({ token } = await operator.signIn());
  expect((await runOn(operator, ['import', 'm3u', list])).code).toBe(0);
  const favouriteOf = { logicalChannelId: 'l102', updateTime: operator.clock.now };
  await operator.get(favouriteChannelCreate, { favoriteChannelList: [favouriteOf] }, { token });
  const point = { metaId: 'low-orbit', playedTime: 61, playProgress: 0.1, totalDuration: 600 };
  await operator.get(vodHistoryAdd, { historyList: [point] }, { token });
  dataDir = files.fresh();
  put(join(dataDir, 'session-secret'), 'the secret of the sessions');
  put(join(dataDir, 'admin-token'), 'the secret of this machine');
  put(join(dataDir, logo), 'a logo');
  put(join(dataDir, 'artwork/poster/m1001-480.webp'), 'can be drawn anew');
  backup = files.fresh();
  await writeBackup(backup, { db: operator.services.db, dataDir, now: atMs });
}, 120_000);
afterAll(async () => {
  await operator.close();
  files.remove();
  lists.remove();
});

function put(path: string, content: string | Buffer): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const restore = (path: string, target: string, isReplacing = false) =>
  restoreBackup({ path, dataDir: target, isReplacing, now: atMs });

test('[BYO-07] a restore brings back members, sessions, favourites, history, imports and secrets', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const target = files.fresh();
  const { rows, aside } = await restore(backup, target);
  expect(rows).toBeGreaterThan(1_000);
  expect(aside).toBeNull();
  expect(readFileSync(join(target, 'session-secret'), 'utf8')).toBe('the secret of the sessions');
  expect(readFileSync(join(target, logo), 'utf8')).toBe('a logo');
  expect(Object.keys(contentOf(target)).filter((name) => !name.startsWith('operator-db'))).toEqual([
    'session-secret',
    logo,
  ]);

  const again = await openTestOperator({
    guideOf: [],
    database: await openEmbedded(dataPaths.database(target)),
  });
  again.clock.now = operator.clock.now;
  for (const [call, data] of [
    [favouriteChannelList, {}],
    [vodHistoryList, {}],
    [messageList, { pageId: 1, pageSize: 10 }],
  ] as const) {
    // A token from before the backup still opens the session.
    const answer = await again.get(call, data, { token });
    expect(answer).toEqual(await operator.get(call, data, { token }));
  }
  await again.signIn('basic@sintonia.test', 'basic1234');
  const { channelListInfo } = await again.get<{ channelListInfo: Channel[] }>(
    channelList,
    {},
    { token },
  );
  expect(channelListInfo.map(({ logicalChannelName }) => logicalChannelName)).toContain('Our own');
  // The keys of the list's films are restored too.
  expect((await runOn(again, ['import', 'm3u', list])).said).toContain(
    '0 films and episodes added, 0 changed, 0 removed, 1 as before.',
  );
  // Sequences continue: a second source gets the number after the first.
  const second = lists.file('more.m3u', '#EXTM3U\n#EXTINF:-1,More\nhttp://a.example/2.m3u8\n');
  expect((await runOn(again, ['import', 'm3u', second])).code).toBe(0);
  const { said } = await runOn(again, ['import', 'list']);
  expect(said.map((line) => line.split('  ')[1])).toEqual(['own', 'more']);
  await again.close();
}, 120_000);

test('[BYO-07] a restore refuses to replace a service; --replace puts the old one aside', async () => {
  const target = files.fresh();
  await restore(backup, target);
  const before = await openEmbedded(dataPaths.database(target));
  await before.db.execute(sql`update accounts set email = 'old-' || email`);
  await before.close();
  put(join(target, 'session-secret'), 'the old secret');
  const was = contentOf(target);
  await expect(restore(backup, target)).rejects.toThrow(/--replace/);
  expect(contentOf(target)).toEqual(was);
  const { aside } = await restore(backup, target, true);
  expect(readFileSync(join(aside!, 'session-secret'), 'utf8')).toBe('the old secret');
  const old = await openEmbedded(dataPaths.database(aside!));
  const rows = await rowsFrom(old.db, sql`select email from accounts order by email`);
  expect(rows).toContainEqual({ email: 'old-demo@sintonia.test' });
  await old.close();
}, 120_000);

test('[BYO-07] a backup does not overwrite a file', async () => {
  const there = put(files.fresh(), 'somebody’s');
  const source = { db: operator.services.db, dataDir, now: atMs };
  await expect(writeBackup(there, source)).rejects.toThrow(BackupRefused);
  expect(readFileSync(there, 'utf8')).toBe('somebody’s');
});

const entriesOf = (path: string): TarEntry[] => {
  const bytes = gunzipSync(readFileSync(path));
  const found: TarEntry[] = [];
  for (let at = 0; bytes[at] !== 0;) {
    const name = bytes.toString('ascii', at, bytes.indexOf(0, at));
    const size = Number.parseInt(bytes.toString('ascii', at + 124, at + 135), 8);
    found.push({ name, bytes: bytes.subarray(at + 512, at + 512 + size) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
};
const archiveOf = async (entries: TarEntry[]) =>
  gzipSync(await buffer(writeTar(Readable.from(entries), new Date(0))));
/** A backup with changed entries and correct checksums. */
const made = (change: (entry: TarEntry) => TarEntry, more: TarEntry[] = []): Promise<Buffer> => {
  const entries = [...entriesOf(backup).slice(0, -1).map(change), ...more];
  const sums = entries.map(
    ({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  const all = [...entries, { name: 'checksums.txt', bytes: Buffer.from(sums.join('')) }];
  return archiveOf(all);
};
const withHead = (change: object) =>
  made((entry) =>
    entry.name === 'backup.json'
      ? {
          ...entry,
          bytes: Buffer.from(
            JSON.stringify({ ...(JSON.parse(entry.bytes.toString()) as object), ...change }),
          ),
        }
      : entry,
  );
const head = () => JSON.parse(entriesOf(backup)[0]!.bytes.toString()) as { history: string[] };
const flipped = (share: number) => {
  const bytes = Buffer.from(readFileSync(backup));
  bytes[Math.floor(bytes.length * share)]! ^= 0x10;
  return bytes;
};
const cut = (share: number) => {
  const bytes = readFileSync(backup);
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['one bit is wrong early', () => flipped(0.02), /damaged|no backup/],
  ['one bit is wrong in the middle', () => flipped(0.5), /damaged|too early/],
  ['one bit is wrong at the end', () => flipped(0.99999), /damaged|too early/],
  ['it is cut off early', () => cut(0.1), /too early/],
  ['it is cut off near its end', () => cut(0.999), /too early/],
  ['it is empty', () => Buffer.alloc(0), /too early|no backup/],
  ['it is text', () => Buffer.from('#EXTM3U\n'), /no backup/],
  ['it is gzip, but not an archive', () => gzipSync('x'.repeat(2_000)), /no backup/],
  [
    'a row was changed',
    () =>
      gzipSync(
        Buffer.from(
          gunzipSync(readFileSync(backup))
            .toString('latin1')
            .replace('demo@sintonia.test', 'demo@sintonia.tent'),
          'latin1',
        ),
      ),
    /damaged/,
  ],
  [
    'it is another archive',
    () => archiveOf([{ name: 'a.txt', bytes: Buffer.from('a') }]),
    /no backup/,
  ],
  ['its format is newer', () => withHead({ format: 'sintonia-backup-9' }), /newer|Update/],
  ['its schema is newer', () => withHead({ history: [...head().history, 'f00'] }), /newer/],
  [
    'its schema is unknown',
    () => withHead({ history: ['f00', ...head().history.slice(1)] }),
    /other tables/,
  ],
  [
    'an entry is outside the data directory',
    () => made((entry) => entry, [{ name: '../outside', bytes: Buffer.from('x') }]),
    /no backup/,
  ],
])('[BYO-07] a restore is refused and nothing changes when %s', async (_name, bytes, reason) => {
  const target = files.fresh();
  put(join(target, 'session-secret'), 'kept');
  const path = put(files.fresh(), await bytes());
  const refused: unknown = await restore(path, target).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BackupRefused);
  expect((refused as Error).message).toMatch(reason);
  expect(contentOf(target)).toEqual({
    'session-secret': Buffer.from('kept').toString('base64'),
  });
});

test('[BYO-07] a backup of an older Sintonia is migrated', async () => {
  const history = await historyOf(operator.services.db);
  const then = files.fresh();
  await migrationsUntil(history.slice(0, 5), then);
  const old = await openAsItIs(files.fresh());
  await old.migrate(then);
  await old.db.execute(sql`insert into settings values ('manifest', '{"appName": "Old"}')`);
  const path = files.fresh();
  await writeBackup(path, { db: old.db, dataDir: files.fresh(), now: atMs });
  await old.close();
  const target = files.fresh();
  await restore(path, target);
  const { db, close } = await openAsItIs(dataPaths.database(target));
  expect(await historyOf(db)).toEqual(history);
  const rows = await rowsFrom(db, sql`select document from settings`);
  expect(rows).toEqual([{ document: { appName: 'Old' } }]);
  await close();
}, 60_000);

test('[BYO-07] the next start finishes a restore that was killed at any of its last steps', async () => {
  for (let killedAfter = 0; ; killedAfter += 1) {
    const target = files.fresh();
    put(join(target, 'operator-db/base'), 'old');
    put(join(target, 'session-secret'), 'old');
    put(join(stagingOf(target), 'operator-db/base'), 'new');
    put(join(stagingOf(target), 'session-secret'), 'new');
    put(join(stagingOf(target), 'stream-secret'), 'new');
    put(join(target, 'restore-under-way.json'), JSON.stringify({ aside: 'aside' }));
    mkdirSync(join(target, 'aside'));
    const steps = restoreSteps(target);
    let isDone = false;
    for (let step = 0; step < killedAfter && !isDone; step += 1) {
      isDone = (await steps.next()).done === true;
      // The web server creates a secret when it finds none.
      expect(readFileSync(join(target, 'session-secret'), 'utf8')).toMatch(/old|new/);
    }
    await finishRestore(target);
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    expect(contentOf(target)).toEqual({
      'operator-db/base': encoded('new'),
      'session-secret': encoded('new'),
      'stream-secret': encoded('new'),
      'aside/operator-db/base': encoded('old'),
      'aside/session-secret': encoded('old'),
    });
    if (isDone) return;
  }
});
