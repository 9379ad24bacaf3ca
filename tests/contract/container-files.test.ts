import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { environmentSchema as operatorSchema } from '#operator/env.ts';
import { environmentSchema as webSchema } from '#server/env.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');

test('[BYO-06] compose.yaml fills in every name of the nginx configuration', () => {
  const names = [...read('deploy/nginx.conf.template').matchAll(/\$\{(\w+)\}/g)];
  expect(names.length).toBeGreaterThan(5);
  for (const [, name] of names) expect(compose).toMatch(new RegExp(`^ {6}${String(name)}: `, 'm'));
});

test('[BYO-06] the programs that containers start are there, and are given variables that they read', () => {
  const programs = [
    ...`${read('Dockerfile')}${compose}`.matchAll(/'?"?((?:server|operator)\/main\.ts)/g),
  ];
  expect(new Set(programs.map(([, path]) => path))).toEqual(
    new Set(['server/main.ts', 'operator/main.ts']),
  );
  for (const [, path] of programs) {
    expect(existsSync(new URL(`../../${String(path)}`, import.meta.url))).toBe(true);
  }
  const known = { ...webSchema.shape, ...operatorSchema.shape };
  const given = [
    ...compose.slice(0, compose.indexOf('\nservices:')).matchAll(/^ {2,4}([A-Z_0-9]+): /gm),
  ];
  expect(given.length).toBeGreaterThan(10);
  for (const [, name] of given) expect(known).toHaveProperty(String(name));
});
