import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import {
  environmentExample,
  environmentExamplePath,
  environmentPage,
  environmentPagePath,
} from '#scripts/environment-docs.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('[BYO-06] docs/environment.md matches the variables of web server and operator (npm run docs writes it)', () => {
  expect(read(environmentPagePath)).toBe(environmentPage());
});

test('.env.example has every variable of docs/environment.md, commented out (npm run docs writes it)', () => {
  const example = read(environmentExamplePath);
  const inTable = [...read(environmentPagePath).matchAll(/^\| `([A-Z0-9_]+)`/gm)];
  const inExample = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)];
  expect(inTable.length).toBeGreaterThan(30);
  expect(inExample.map(([, name]) => name)).toEqual(inTable.map(([, name]) => name));
  expect(example).toBe(environmentExample());
});
