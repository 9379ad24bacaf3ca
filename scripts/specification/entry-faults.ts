import { existsSync, globSync, readFileSync } from 'node:fs';
import type { Entry } from './entries.ts';

/** What is wrong with the entries in this repository: places, tests, requirements and decisions that are gone. */

const root = new URL('../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(root + path, 'utf8');

export function entryFaults(entries: readonly Entry[]): string[] {
  const proven = requirementsIn(testFiles());
  const decisions = globSync('docs/decisions/*.md', { cwd: root });
  return [
    ...repeatedNumbers(entries),
    ...entries.flatMap((entry) =>
      [
        ...placeFaults(entry),
        ...entry.tests.flatMap((path) => testFaults(path, entry)),
        ...entry.requirements
          .filter((requirement) => !proven.has(requirement))
          .map((requirement) => `no test has the title [${requirement}]`),
        ...decisionFaults(entry, decisions),
      ].map((fault) => `${entry.number}: ${fault}`),
    ),
  ];
}

function repeatedNumbers(entries: readonly Entry[]): string[] {
  const numbers = entries.map(({ number }) => number);
  return numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `${number}: the number is taken`);
}

/** An entry has a place with a test, or says why it is open. */
function placeFaults({ place, tests, open }: Entry): string[] {
  if (!place) return open ? [] : ['neither a place nor a reason why it is open'];
  if (open) return ['a place, and yet open'];
  if (!existsSync(root + place.file)) return [`${place.file} is gone`];
  const faults = tests.length === 0 ? ['no test'] : [];
  return read(place.file).includes(place.name)
    ? faults
    : [...faults, `${place.file} has no ${place.name}`];
}

function testFaults(path: string, { requirements }: Entry): string[] {
  if (!existsSync(root + path)) return [`${path} is gone`];
  const proven = requirementsIn([path]);
  return requirements.some((requirement) => proven.has(requirement))
    ? []
    : [`${path} has no title with ${requirements.join(' or ')}`];
}

function decisionFaults({ decision }: Entry, decisions: readonly string[]): string[] {
  if (decision === undefined) return [];
  const isThere = decisions.some((path) => path.startsWith(`docs/decisions/${decision}-`));
  return isThere ? [] : [`there is no decision ${decision}`];
}

const testFiles = () =>
  globSync('{app,components,lib,operator,scripts,server,tests}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
  });

/** The requirements at the beginning of titles: `'[LIV-01] …'`, `'[ROL-01] [ERR-02] …'`. */
function requirementsIn(paths: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const path of paths) {
    for (const [, marks = ''] of read(path).matchAll(/['"`]((?:\[[A-Z0-9]+-\d\d\] ?)+)/g)) {
      for (const [, requirement = ''] of marks.matchAll(/\[([^\]]+)\]/g)) found.add(requirement);
    }
  }
  return found;
}
