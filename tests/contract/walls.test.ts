import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** Tests scripts/lint/walls.mjs: dependency-cruiser reads a small tree in which imports are planted. */
const root = new URL('../../', import.meta.url).pathname;

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/** File, and the file that it imports. */
const planted = [
  ['operator/demo/planted.ts', 'scripts/artwork/draw.ts'],
  ['operator/planted.ts', 'scripts/loops/draw.ts'],
  ['server/home/planted.ts', 'scripts/artwork/draw.ts'],
  ['lib/planted.ts', 'scripts/artwork/draw.ts'],
  ['app/planted.ts', 'scripts/loops/draw.ts'],
  ['components/home/planted.ts', 'scripts/artwork/draw.ts'],
  ['scripts/make.ts', 'scripts/artwork/draw.ts'],
  ['scripts/artwork/names.ts', 'operator/demo/films.ts'],
  ['components/guide/planted.ts', 'components/search/field.ts'],
  ['operator/base/planted.ts', 'operator/demo/films.ts'],
] as const;

let folder: string;
let violations: Violation[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sintonia-walls-'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  for (const [, to] of planted) await write(to, 'export const it = 1;\n');
  for (const [from, to] of planted) {
    await write(
      from,
      `import { it } from '${'../'.repeat(from.split('/').length - 1)}${to}';\n\nvoid it;\n`,
    );
  }
  await write('tsconfig.json', '{ "compilerOptions": { "allowImportingTsExtensions": true } }\n');
  violations = await cruise(folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function cruise(cwd: string): Promise<Violation[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, 'scripts/lint/walls.mjs');
  const folders = ['app', 'components', 'lib', 'server', 'operator', 'scripts'];
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, NODE_OPTIONS: '' } };
    const words = [program, '--config', config, ...folders, '-T', 'json'];
    execFile(process.execPath, words, options, (error, stdout, stderr) => {
      try {
        resolve(
          (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations,
        );
      } catch {
        reject(new Error(`${error?.message ?? 'no JSON'}\n${stderr}`));
      }
    });
  });
}

const rulesOf = (file: string) =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

describe('the walls between folders', () => {
  test.each(planted.slice(0, 6).map(([from, to]) => ({ from, to })))(
    'refuse $from importing $to',
    ({ from }) => {
      expect(rulesOf(from)).toContain('the-product-never-draws-the-demo');
    },
  );

  test('let a script import what draws the demo, and that the content of the demo', () => {
    expect(rulesOf('scripts/make.ts')).toEqual([]);
    expect(rulesOf('scripts/artwork/names.ts')).toEqual([]);
  });

  test('refuse a feature that imports another, and a base folder that imports any', () => {
    expect(rulesOf('components/guide/planted.ts')).toContain('a-feature-imports-ui-data-player');
    expect(rulesOf('operator/base/planted.ts')).toContain('a-base-room-imports-no-other-room');
  });
});
