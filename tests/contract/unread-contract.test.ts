import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { allCalls } from '#lib/contract/all-calls.ts';

/**
 * A call that no page makes, or a field that neither side sends or reads, is dead although its own test passes. Names
 * are looked for in the program's text, so a name that two things share hides one of them.
 */
const read = (patterns: string[]) =>
  globSync(patterns)
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
    .map((path) => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
    .join('\n');
const namesIn = (text: string) => new Set(text.match(/[\w$]+/g));
const web = namesIn(
  read([
    '{app,components,server}/**/*.{ts,tsx}',
    'lib/{browser,domain,crypto}/**/*.ts',
    'lib/*.ts',
  ]),
);
const operator = namesIn(read(['operator/**/*.ts']));

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

function fieldsOf(schema: JsonSchema, found = new Set<string>()): Set<string> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    found.add(name);
    fieldsOf(field, found);
  }
  if (schema.items) fieldsOf(schema.items, found);
  for (const option of schema.anyOf ?? []) fieldsOf(option, found);
  return found;
}

const fieldsOfAll = (side: 'request' | 'response') =>
  [
    ...new Set(
      allCalls.flatMap(({ call }) => [
        ...fieldsOf(
          z.toJSONSchema(call[side], { io: 'input', unrepresentable: 'any' }) as JsonSchema,
        ),
      ]),
    ),
  ].sort();

/** Fields that the specification names without saying what they do (docs/decisions/021-open-sentences.md). */
const neverSent = ['imdbId', 'loginId', 'sensitive', 'tmdbId'];
const neverRead = [
  'catchupToken',
  'freeTrialStatus',
  'kidsModeSwitch',
  'renewCodeToken',
  'resolution',
  'sourceType',
  'streamMediaTrackerToken',
];

/** Fields of a place, read by the type of a content rule. */
const readByRule = ['city', 'province'];

describe('[API-01] the contract has nothing that the product does not use:', () => {
  test('each call is made by the web application', () => {
    expect(allCalls.map(({ name }) => name).filter((name) => !web.has(name))).toEqual([]);
  });

  test('each call that leaves the web server is answered by the reference operator', () => {
    const forwarded = allCalls.filter(({ call }) => call.service !== 'web');
    expect(forwarded.map(({ name }) => name).filter((name) => !operator.has(name))).toEqual([]);
  });

  test('each field of a request is sent', () => {
    expect(fieldsOfAll('request').filter((name) => !web.has(name))).toEqual(neverSent);
  });

  test('each field of an answer is read', () => {
    const known = ['imdbId', 'tmdbId', ...readByRule, ...neverRead].sort();
    expect(fieldsOfAll('response').filter((name) => !web.has(name))).toEqual(known);
  });
});
