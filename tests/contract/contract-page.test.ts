import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { allCalls } from '#lib/contract/all-calls.ts';
import { contractPage, contractPagePath } from '#scripts/contract-docs.ts';
import { openApi, openApiPath, openApiText } from '#scripts/contract/open-api.ts';

const written = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('[API-01] docs/contract.md matches lib/contract (npm run docs writes it)', () => {
  expect(written(contractPagePath)).toBe(contractPage());
});

test('[API-01] docs/openapi.json matches lib/contract (npm run docs writes it)', () => {
  expect(written(openApiPath)).toBe(openApiText());
});

test('[API-01] docs/openapi.json is valid OpenAPI 3.1 and has every call once', async () => {
  expect(await new Validator().validate(openApiText())).toEqual({ valid: true });
  const operations = Object.values(openApi().paths).flatMap((path) => Object.values(path));
  const names = operations.map((one) => (one as { operationId: string }).operationId);
  expect(names.sort()).toEqual(allCalls.map(({ group, name }) => `${group}.${name}`).sort());
  expect(new Set(names).size).toBe(names.length);
});
