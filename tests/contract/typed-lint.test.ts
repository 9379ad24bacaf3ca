import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** Tests the program `types` of `npm run check`: code with errors is linted in a folder with the project's settings. */
const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'sintonia-types-'));

beforeAll(() => {
  const settings = { extends: join(root, 'tsconfig.json'), include: ['*.ts'] };
  const typeRoots = [join(root, 'node_modules/@types')];
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ ...settings, compilerOptions: { typeRoots } }),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function complaints(code: string): Promise<string[]> {
  writeFileSync(join(folder, 'planted.ts'), code);
  const args = ['-c', join(root, '.oxlintrc.json'), '--format', 'unix', folder];
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root }, (_failed, output) => {
      resolve([...output.matchAll(/typescript\(([^)]+)\)/g)].map(([, rule]) => rule!));
    });
  });
}

test.each([
  ['a wrong type', "export const planted: number = 'text';\n", 'TS2322'],
  [
    'an index that may be out of range',
    'export const planted = (list: string[]): string => list[7];\n',
    'TS2322',
  ],
  [
    'a promise that is not awaited',
    'export function planted(): void {\n  Promise.resolve(1);\n}\n',
    'no-floating-promises',
  ],
  [
    'a condition that is always the same',
    "export const planted = (text: string) => text ?? 'never';\n",
    'no-unnecessary-condition',
  ],
  [
    'an untyped return value',
    'export const planted = (text: string): string => JSON.parse(text);\n',
    'no-unsafe-return',
  ],
])('the typed linter rejects %s', async (_fault, code, rule) => {
  expect(await complaints(code)).toEqual([rule]);
});

test('the typed linter accepts valid code', async () => {
  const code = 'export const planted = (list: readonly string[]): string => list[7] ?? "";\n';
  expect(await complaints(code)).toEqual([]);
});
