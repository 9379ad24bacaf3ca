import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

interface Manifest {
  workspaces?: string[];
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
const listed = ({ dependencies, devDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies });

const web = read('.');
const operator = read('operator');
const workspaces = web.workspaces!.map((folder) => ({ folder, ...read(folder) }));

describe('the packages of the repository', () => {
  test.each(workspaces)('$folder asks for the versions that the root asks for', (workspace) => {
    const root = new Map(listed(web));
    const other = listed(workspace).filter(
      ([name, version]) => root.has(name) && root.get(name) !== version,
    );
    expect(other).toEqual([]);
  });

  test('each list names exact versions', () => {
    const all = [web, ...workspaces].flatMap(listed);
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('the web application does without the packages of the operator', () => {
    const theirs = ['drizzle-orm', '@electric-sql/pglite', 'hono', 'werift', 'mediabunny', 'saxes'];
    expect(Object.keys(operator.dependencies)).toEqual(expect.arrayContaining(theirs));
    expect(Object.keys(web.dependencies).filter((name) => theirs.includes(name))).toEqual([]);
  });
});
