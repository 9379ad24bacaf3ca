import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { specificationPage, specificationPagePath } from '#scripts/specification-docs.ts';
import { readEntries, type Entry } from '#scripts/specification/entries.ts';
import { entryFaults } from '#scripts/specification/entry-faults.ts';
import { placeOfQuote, sentencesIn } from '#scripts/specification/sentences.ts';

const root = new URL('../../', import.meta.url).pathname;
const entries = readEntries();

describe('[API-01] docs/specification.md', () => {
  test('matches scripts/specification (npm run docs writes it)', () => {
    expect(readFileSync(root + specificationPagePath, 'utf8')).toBe(specificationPage(entries));
  });

  test('names places, tests, requirements and decisions that exist', () => {
    expect(entryFaults(entries)).toEqual([]);
  });
});

describe('[API-01] an entry is refused', () => {
  const good = {
    number: '1.1',
    quote: 'Guests can browse',
    requirements: ['API-01'],
    place: { file: 'lib/limits.ts', name: 'limits' },
    tests: ['tests/contract/specification-page.test.ts'],
  } satisfies Entry;

  test.each<[string, Partial<Entry>, string]>([
    ['without its file', { place: { file: 'lib/gone.ts', name: 'limits' } }, 'lib/gone.ts is gone'],
    ['without its name', { place: { file: 'lib/limits.ts', name: 'gone' } }, 'has no gone'],
    ['without its test', { tests: ['lib/gone.test.ts'] }, 'lib/gone.test.ts is gone'],
    ['whose test proves another', { tests: ['lib/routes.test.ts'] }, 'no title with API-01'],
    ['without any test', { tests: [] }, 'no test'],
    ['of a requirement without test', { requirements: ['API-01', 'NONE-01'] }, 'no test has'],
    ['of a missing decision', { decision: '999' }, 'no decision 999'],
    ['open although it has a place', { open: 'nobody reads it' }, 'and yet open'],
  ])('%s', (_, change, fault) => {
    expect(entryFaults([good])).toEqual([]);
    expect(entryFaults([{ ...good, ...change }])).toEqual([expect.stringContaining(fault)]);
  });

  test('whose number is taken', () => {
    expect(entryFaults([good, good])).toEqual(['1.1: the number is taken']);
  });
});

/** The specification is not part of this repository; it may lie in a folder beside it. */
const around = join(root, '..');
const [specification] = readdirSync(around)
  .map((name) => join(around, name, 'spec.md'))
  .filter((path) => existsSync(path))
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => text.startsWith('# Specification: streaming web application'));
const withSpecification = specification === undefined ? test.skip : test;

describe('[API-01] the specification (skipped where no folder beside this one has its spec.md)', () => {
  withSpecification('has the words of each entry, once in their part', () => {
    const unfound = entries.filter((entry) => placeOfQuote(specification ?? '', entry) === null);
    expect(unfound.map(({ number, quote }) => `${number}: ${quote}`)).toEqual([]);
  });

  withSpecification('has an entry for each sentence, item and row', () => {
    const text = specification ?? '';
    const quoted = entries.flatMap((entry) => placeOfQuote(text, entry) ?? []);
    const isCovered = ({ from, to }: { from: number; to: number }) =>
      quoted.some((quote) => quote.from < to && quote.to > from);
    expect(sentencesIn(text).length).toBeGreaterThan(300);
    expect(
      sentencesIn(text)
        .filter((sentence) => !isCovered(sentence))
        .map((sentence) => sentence.text),
    ).toEqual([]);
  });
});
