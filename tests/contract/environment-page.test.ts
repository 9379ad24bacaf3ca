import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { environmentPage, environmentPagePath } from '#scripts/environment-docs.ts';

test('[BYO-06] docs/environment.md matches the variables of web server and operator (npm run docs writes it)', () => {
  const written = readFileSync(new URL(`../../${environmentPagePath}`, import.meta.url), 'utf8');
  expect(written).toBe(environmentPage());
});
