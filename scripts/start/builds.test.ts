import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildsFolder, currentBuild, takeBuild } from '#server/built-files/current-build.ts';
import { sourceHash, stampBuild, type build } from './build.ts';
import { readyBuild } from './builds.ts';

/** An unused process number: Linux numbers are below it. */
const deadPid = 4_194_305;
const given = process.env.NEXT_DIST_DIR;
let root: string;
let made: string[];

beforeEach(() => {
  delete process.env.NEXT_DIST_DIR;
  root = mkdtempSync(join(tmpdir(), 'sintonia-builds-'));
  made = [];
  mkdirSync(join(root, 'app'));
});
afterEach(() => {
  if (given === undefined) delete process.env.NEXT_DIST_DIR;
  else process.env.NEXT_DIST_DIR = given;
  rmSync(root, { recursive: true });
});

/** Replaces Next: copies the page unchanged into the given folder. */
const make: typeof build = (_root, folder) => {
  made.push(folder);
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'BUILD_ID'), folder);
  const page = readFileSync(join(root, 'app/page.tsx'), 'utf8');
  writeFileSync(join(root, folder, 'page.js'), page);
  stampBuild(root, folder, sourceHash(root));
  return Promise.resolve(true);
};

/** The build that a new start uses for a page with this text. */
async function buildOf(text: string, making: typeof build = make): Promise<string | null> {
  delete process.env.NEXT_DIST_DIR;
  writeFileSync(join(root, 'app/page.tsx'), text);
  const folder = await readyBuild({ root, signal: new AbortController().signal, make: making });
  delete process.env.NEXT_DIST_DIR;
  return folder;
}

/** Marks a build as used by the server of another process. */
const serve = (folder: string, pid = process.ppid) =>
  writeFileSync(join(root, folder, `used-by-${pid}`), '');

const age = (folder: string, minutes: number) => {
  const at = Date.now() / 1_000 - minutes * 60;
  utimesSync(join(root, folder), at, at);
};

test('[SHUT-10] a new build does not affect a running server, which keeps its own', async () => {
  const first = await buildOf('first');
  const taken = takeBuild(root);
  expect(taken).toBe(first);
  const others: (string | null)[] = [];
  for (const text of ['second', 'third', 'fourth']) others.push(await buildOf(text));
  expect(new Set([first, ...others]).size).toBe(4);
  expect(readFileSync(join(root, taken, 'page.js'), 'utf8')).toBe('first');
  // A server that starts now uses the latest build.
  expect(currentBuild(root)).toBe(others.at(-1));
});

test('[SHUT-10] the server resolves its build once: a new current build does not change it', async () => {
  const first = await buildOf('first');
  takeBuild(root);
  const its = process.env.NEXT_DIST_DIR;
  await buildOf('second');
  expect(its).toBe(first);
  expect(currentBuild(root)).not.toBe(first);
});

test('[SHUT-10] the same sources are built once, and again after another build', async () => {
  const first = await buildOf('first');
  expect(await buildOf('first')).toBe(first);
  await buildOf('second');
  expect(await buildOf('first')).toBe(first);
  expect(made).toHaveLength(2);
  expect(currentBuild(root)).toBe(first);
});

test('[SHUT-10] a failed build does not change the current build', async () => {
  const first = await buildOf('first');
  expect(await buildOf('second', () => Promise.resolve(false))).toBeNull();
  expect(currentBuild(root)).toBe(first);
  expect(existsSync(join(root, first!, 'page.js'))).toBe(true);
});

test('[SHUT-10] builds are deleted once no living server uses them; the latest stays', async () => {
  const served = await buildOf('served');
  serve(served!);
  const left = await buildOf('left');
  const latest = await buildOf('latest');
  serve(left!, deadPid);
  [served, left, latest].forEach((folder, index) => age(folder!, 30 - index));
  const current = await buildOf('current');
  const kept = [served, left, latest, current].map((folder) => existsSync(join(root, folder!)));
  expect(kept).toEqual([true, false, true, true]);
});

test('a named folder is built and served, and no other', async () => {
  writeFileSync(join(root, 'app/page.tsx'), 'named');
  process.env.NEXT_DIST_DIR = '.next-own';
  await readyBuild({ root, signal: new AbortController().signal, make });
  expect(made).toEqual(['.next-own']);
  expect(currentBuild(root)).toBe('.next-own');
  expect(existsSync(join(root, buildsFolder))).toBe(false);
});

test("without any build of ours, Next's own folder is served", () => {
  expect(currentBuild(root)).toBe('.next');
});
