import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contractPage, contractPagePath } from '#scripts/contract-docs.ts';

test('[API-01] docs/contract.md matches lib/contract (npm run docs writes it)', () => {
  const written = readFileSync(new URL(`../../${contractPagePath}`, import.meta.url), 'utf8');
  expect(written).toBe(contractPage());
});
