import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { environmentSchema as operatorSchema } from '#operator/base/env.ts';
import { environmentSchema as webSchema } from '#server/base/env.ts';

/** The checked parts of a service in compose.yaml. */
interface Service {
  image?: string;
  command?: unknown;
  environment?: Record<string, unknown>;
  depends_on?: Record<string, unknown>;
  healthcheck?: { test: unknown };
  volumes?: string[];
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);

test('[BYO-06] compose.yaml sets every variable of the nginx configuration', () => {
  const names = [...read('docs/deploy/nginx.conf.template').matchAll(/\$\{(\w+)\}/g)];
  expect(names.length).toBeGreaterThan(5);
  for (const [, name] of names) {
    expect(compose.services.nginx?.environment).toHaveProperty(String(name), expect.any(String));
  }
});

test('[BYO-06] commands of compose.yaml are texts, and its referenced services and volumes exist', () => {
  const commands = services.flatMap(([, { command = [], healthcheck }]) => [
    command,
    healthcheck?.test ?? [],
  ]);
  expect(commands.flat().filter((word) => typeof word !== 'string')).toEqual([]);
  expect(commands.flat().length).toBeGreaterThan(20);
  const awaited = services.flatMap(([, service]) => Object.keys(service.depends_on ?? {}));
  for (const name of awaited) expect(compose.services).toHaveProperty([name]);
  const kept = services.flatMap(([, service]) => service.volumes ?? []);
  for (const [place = ''] of kept.map((volume) => volume.split(':'))) {
    if (place.startsWith('.'))
      expect(existsSync(new URL(`../../${place}`, import.meta.url))).toBe(true);
    else expect(compose.volumes).toHaveProperty([place]);
  }
});

test('[BYO-06] the programs of the containers exist and read the variables that they are given', () => {
  const started = `${read('Dockerfile')}${JSON.stringify(services)}`;
  const programs = new Set([...started.matchAll(/(?:server|operator)\/main\.ts/g)].map(String));
  expect(programs).toEqual(new Set(['server/main.ts', 'operator/main.ts']));
  for (const path of programs) {
    expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
  }
  const known = { ...webSchema.shape, ...operatorSchema.shape };
  const given = services
    .filter(([, { image }]) => image === 'sintonia')
    .flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(given.length).toBeGreaterThan(30);
  for (const name of given) expect(known).toHaveProperty(name);
});
