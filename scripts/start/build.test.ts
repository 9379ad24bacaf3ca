import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBuildFresh, sourceHash, stampBuild } from './build.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sintonia-build-'));
  write('app/page.tsx', 'a page');
  write('package-lock.json', '{}');
  write('.next/BUILD_ID', '1');
  stampBuild(root, '.next', sourceHash(root));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('a build', () => {
  test('is fresh while its sources are unchanged', () => {
    expect(isBuildFresh(root, '.next')).toBe(true);
    write('app/page.tsx', 'a page');
    expect(isBuildFresh(root, '.next')).toBe(true);
  });

  test.each([
    ['app/page.tsx', 'another page'],
    ['components/new/new.tsx', 'new'],
    ['messages/en.json', '{}'],
    ['package-lock.json', '{"a":1}'],
    ['next.config.mjs', 'export default {}'],
  ])('is stale when %s has changed', (path, text) => {
    write(path, text);
    expect(isBuildFresh(root, '.next')).toBe(false);
  });

  test.each(['app/page.test.tsx', 'operator/main.ts', 'docs/a.md', 'tsconfig.json'])(
    'does not depend on %s',
    (path) => {
      write(path, 'something');
      expect(isBuildFresh(root, '.next')).toBe(true);
    },
  );

  test('does not count when it was interrupted', () => {
    rmSync(join(root, '.next/BUILD_ID'));
    expect(isBuildFresh(root, '.next')).toBe(false);
  });

  test('is another build in another folder', () => {
    expect(isBuildFresh(root, '.next-other')).toBe(false);
  });
});
