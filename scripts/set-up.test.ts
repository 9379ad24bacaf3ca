import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sintonia-set-up-'));
  mkdirSync(join(root, 'scripts'));
  cpSync(resolve('scripts/set-up.mjs'), join(root, 'scripts/set-up.mjs'));
  // Replaces npm: it records its arguments and installs the packages of the lock file.
  write(
    'npm.cjs',
    `const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
writeFileSync('asked', process.argv.slice(2).join(' '));
if (process.env.NPM_FAILS) process.exit(1);
mkdirSync('node_modules', { recursive: true });
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
delete packages[''];
for (const path of Object.keys(packages)) mkdirSync(path, { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`,
  );
  lock('1.0.0');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function lock(version: string): void {
  const dependencies = { lit: version };
  write('package.json', JSON.stringify({ dependencies }));
  const packages = {
    '': { dependencies },
    'node_modules/lit': { version },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  };
  write('package-lock.json', JSON.stringify({ packages }));
}

function setUp(variables: Record<string, string> = {}, ...options: string[]) {
  rmSync(join(root, 'asked'), { force: true });
  const env = { PATH: '', npm_execpath: join(root, 'npm.cjs'), ...variables };
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/set-up.mjs'), ...options],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '', ...env }, encoding: 'utf8' },
  );
  const asked = join(root, 'asked');
  return { status, stderr, asked: existsSync(asked) ? readFileSync(asked, 'utf8') : null };
}

describe('set-up', () => {
  test('installs on a fresh checkout, and not again', () => {
    expect(setUp()).toMatchObject({
      status: 0,
      asked: 'install --no-audit --no-fund --loglevel=error',
    });
    expect(setUp()).toMatchObject({ status: 0, asked: null });
  });

  test('installs again when the folder of a package is missing', () => {
    setUp();
    rmSync(join(root, 'node_modules/lit'), { recursive: true });
    expect(setUp().asked).not.toBeNull();
  });

  test('installs again when the lock or package.json has changed', () => {
    setUp();
    lock('1.0.1');
    expect(setUp().asked).not.toBeNull();
    write('package.json', JSON.stringify({ dependencies: { lit: '1.0.2' } }));
    expect(setUp().asked).not.toBeNull();
  });

  test('installs again when the package.json of a workspace has changed', () => {
    const workspaces = ['operator'];
    mkdirSync(join(root, 'operator'));
    write('package.json', JSON.stringify({ workspaces }));
    write('operator/package.json', JSON.stringify({ dependencies: { lit: '1.0.0' } }));
    const packages = {
      '': { workspaces },
      operator: { dependencies: { lit: '1.0.0' } },
      'node_modules/operator': { resolved: 'operator', link: true },
      'node_modules/lit': { version: '1.0.0' },
    };
    write('package-lock.json', JSON.stringify({ packages }));
    setUp();
    expect(setUp().asked).toBeNull();
    write('operator/package.json', JSON.stringify({ dependencies: { lit: '1.0.1' } }));
    expect(setUp().asked).not.toBeNull();
  });

  test('installs again after an interrupted installation', () => {
    setUp();
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(setUp().asked).not.toBeNull();
  });

  test('reports a failed installation', () => {
    const { status, stderr } = setUp({ NPM_FAILS: '1' });
    expect(status).toBe(1);
    expect(stderr).toContain('could not be installed');
  });

  test('keeps an existing browser', () => {
    const { status, stderr } = setUp({ CHROMIUM_PATH: process.execPath }, '--tests');
    expect([status, stderr]).toEqual([0, '']);
  });
});
