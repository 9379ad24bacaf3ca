import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** What contributors read names folders, files, functions and commands: all of them exist. */
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isThere = (path: string) => existsSync(join(root, path));
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);
/** Folders that hold a file: Git leaves empty ones behind when files move. */
const foldersIn = (folder: string) =>
  globSync('*/', { cwd: join(root, folder) })
    .map((name) => name.replace(/\/$/, ''))
    .filter((name) => name !== 'node_modules')
    .filter((name) => globSync('**/*.*', { cwd: join(root, folder, name) }).length > 0);

const architecture = read('docs/ARCHITECTURE.md');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/ARCHITECTURE.md',
  'docs/decisions/README.md',
];

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('its links lead to files', () => {
    const targets = found(text, /\]\((?!https?:|#)([^)#\s]+)/g);
    expect(targets.filter((target) => !isThere(join(dirname(page), target)))).toEqual([]);
  });

  test('the folders and files that it names exist', () => {
    const top =
      /^(?:app|components|docs|lib|messages|operator|public|scripts|server|tests|\.ci|\.github)\//;
    const named = found(text, /`([^`\s]+)`/g).filter((code) => top.test(code));
    const isNamed = (path: string) =>
      /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : isThere(path);
    expect(named.filter((path) => !path.includes('<') && !isNamed(path))).toEqual([]);
  });

  test('the npm commands that it names exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...found(text, /npm run ([\w-]+)/g), ...found(text, /\bnpm (start|test)\b/g)];
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('docs/ARCHITECTURE.md', () => {
  test('the tree has every folder of the second level, and no other', () => {
    const [, tree = ''] = /```text\n([\s\S]+?)```/.exec(architecture) ?? [];
    const named = new Map<string, string[]>();
    let top = '';
    for (const line of tree.split('\n')) {
      const [, indent, folder] = /^( *)([\w-]+)\/ /.exec(line) ?? [];
      if (folder === undefined) continue;
      if (indent === '') {
        top = folder;
        named.set(top, []);
      } else named.get(top)?.push(folder);
    }
    expect([...named.keys()].filter((folder) => !isThere(folder))).toEqual([]);
    for (const folder of ['components', 'lib', 'server', 'operator', 'tests', 'scripts', 'docs'])
      expect({ folder, rooms: named.get(folder)?.sort() }).toEqual({
        folder,
        rooms: foldersIn(folder).sort(),
      });
  });

  const steps = [...architecture.matchAll(/^\| (\d+\. .+?)\s+\| `([^`]+)`\s+\| (.+?)\s+\|$/gm)].map(
    ([, step = '', path = '', names = '']) => ({ step, path, names }),
  );

  test('the three walks have their steps', () => {
    expect(steps.filter(({ step }) => step.startsWith('1. '))).toHaveLength(3);
    expect(steps.length).toBeGreaterThan(45);
  });

  test.each(steps)('$path has what the step names: $names', ({ path, names }) => {
    const source = read(path);
    expect(found(names, /`([^`]+)`/g).filter((name) => !source.includes(name))).toEqual([]);
  });
});

test('.nvmrc names the version of Node that the product runs on', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: { node: string };
  };
  expect(read('.nvmrc').trim()).toBe(dependencies.node.split('.')[0]);
});

test('GitHub runs what .ci/run runs', () => {
  expect(isThere('.ci/run')).toBe(true);
  expect(read('.github/workflows/ci.yml')).toContain('- run: .ci/run\n');
});
