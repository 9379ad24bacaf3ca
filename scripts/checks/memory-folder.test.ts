import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const { TMPDIR } = process.env;
beforeEach(() => {
  delete process.env.TMPDIR;
});
afterEach(() => {
  if (TMPDIR !== undefined) process.env.TMPDIR = TMPDIR;
});

/** Runs in a child process, which reports its folder and the folder's mode before it exits. */
function folderOf(args = '', env: Record<string, string> = {}): { folder: string; mode: number } {
  const module = join(import.meta.dirname, 'memory-folder.ts');
  const script = `
    import { statSync } from 'node:fs';
    const { memoryFolder } = await import(${JSON.stringify(module)});
    const folder = memoryFolder(${args});
    console.log(JSON.stringify({ folder, mode: folder && statSync(folder).mode & 0o777 }));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(said.toString()) as { folder: string; mode: number };
}

const hasMemory = existsSync('/dev/shm');
(hasMemory ? test : test.skip)(
  'the memory folder can be entered by other users and is deleted with its process',
  () => {
    const { folder, mode } = folderOf('"/dev/shm", Infinity');
    expect(folder).toMatch(/^\/dev\/shm\/sintonia-tests-/);
    expect(mode).toBe(0o711);
    expect(existsSync(folder)).toBe(false);
  },
);

test('the memory folder is not used when TMPDIR is set, memory is short, or its parent is on a disk or missing', () => {
  expect(folderOf('"/dev/shm", Infinity', { TMPDIR: tmpdir() }).folder).toBeNull();
  expect(folderOf('"/dev/shm", 1024').folder).toBeNull();
  expect(folderOf('"/proc", Infinity').folder).toBeNull();
  expect(folderOf('"/nowhere", Infinity').folder).toBeNull();
});
