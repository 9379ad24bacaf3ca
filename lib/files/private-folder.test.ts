import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closeDataFolder, closeWithAllBelow, sharedFolders } from './private-folder.ts';

/** Open to all, so that the modes of the files below matter. */
let place: string;
let dataDir: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sintonia-private-'));
  chmodSync(place, 0o755);
  dataDir = join(place, 'data');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

function make(path: string, mode: number): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'secret');
  chmodSync(path, mode);
  return path;
}

/** A folder of an older version: folders 0755, the files of the database 0666. */
function makeOldFolder(): void {
  for (const name of ['session-secret', 'operator-db/base/5/1259', 'vod/film/a/1.m4s'])
    make(join(dataDir, name), 0o666);
  make(join(dataDir, 'operator-db/pg_hba.conf'), 0o644);
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(dataDir, name)).isDirectory()) chmodSync(join(dataDir, name), 0o755);
  }
  chmodSync(dataDir, 0o755);
}

const openBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !lstatSync(join(folder, name)).isSymbolicLink())
    .filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0);

test('[SHUT-06] an existing open folder is closed, with everything below', () => {
  makeOldFolder();
  expect(closeDataFolder(dataDir)).toBeNull();
  expect(modeOf(dataDir)).toBe('700');
  expect(openBelow(dataDir)).toEqual([]);
});

test('[SHUT-06] another user of the machine cannot read the closed folder', () => {
  // Only root can act as another user here.
  if (process.getuid?.() !== 0) return;
  makeOldFolder();
  const look = () =>
    spawnSync('find', [dataDir, '-type', 'f', '-readable'], {
      uid: 65_534,
      gid: 65_534,
      encoding: 'utf8',
    }).stdout.trim();
  expect(look().split('\n')).toHaveLength(4);
  closeDataFolder(dataDir);
  expect(look()).toBe('');
});

test('[SHUT-06] a closed folder is left unchanged: its files are not checked again', () => {
  const file = make(join(dataDir, 'vod/1.m4s'), 0o644);
  chmodSync(dataDir, 0o700);
  expect(closeDataFolder(dataDir)).toBeNull();
  expect(modeOf(file)).toBe('644');
});

test('[SHUT-06] links are not followed, and missing files are not an error', () => {
  const elsewhere = make(join(place, 'elsewhere/file'), 0o644);
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  symlinkSync(dirname(elsewhere), join(dataDir, 'artwork'));
  symlinkSync(join(place, 'nothing'), join(dataDir, 'vod'));
  expect(closeDataFolder(dataDir)).toBeNull();
  expect([modeOf(dirname(elsewhere)), modeOf(elsewhere)]).toEqual(['755', '644']);
  closeWithAllBelow(join(place, 'nothing'));
  expect(closeDataFolder(join(place, 'nothing'))).toBeNull();
});

test.each([
  ['the root', '/'],
  ['a home', homedir()],
  ['what has homes below', dirname(homedir())],
  ['the folder of temporary files', tmpdir()],
  ['the checkout', process.cwd()],
  ['what has the checkout below', dirname(process.cwd())],
])('[SHUT-06] %s is shared with other programs', (_, folder) => {
  expect(sharedFolders()).toContain(folder);
});

test('[SHUT-06] in a shared folder only the product’s files are closed, with a warning', () => {
  makeOldFolder();
  const theirs = make(join(dataDir, 'public/index.html'), 0o644);
  expect(closeDataFolder(dataDir, [dataDir])).toContain('give it a folder of its own');
  expect([modeOf(dataDir), modeOf(theirs)]).toEqual(['755', '644']);
  expect(openBelow(dataDir).sort()).toEqual(['public', 'public/index.html']);
});
