import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = join(import.meta.dirname, '../../docs/decisions');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the index of decisions has every decision with its number and its heading', () => {
  const files = globSync('[0-9]*.md', { cwd: folder }).sort();
  const headings = files.map((path) => {
    const [, number, title] = /^# (\d{3}) · (.+)\n/.exec(read(path)) ?? [];
    return { file: basename(path), number, title };
  });
  const rows = [
    ...read('README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\)\s+\| (.+?)\s+\| (.+?)\s+\|$/gm),
  ];
  expect(rows.map(([, number, file, title]) => ({ file, number, title }))).toEqual(headings);
  for (const { file, number } of headings) expect(file).toMatch(new RegExp(`^${number}-`));
});
