import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/**
 * A rule that only its own test calls is dead: no viewer, operator or request ever meets it. Names are looked for in the
 * program's text, so a name that two things share hides one of them. Message keys: scripts/message-check.ts; calls and
 * fields: unread-contract.test.ts.
 */
const isProgram = (path: string) => !/\.(?:test|spec|gallery)\.tsx?$/.test(path);

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const program = new Map(
  [
    ...globSync('{app,components,lib,operator,server}/**/*.{ts,tsx}'),
    'proxy.ts',
    'instrumentation-client.ts',
  ]
    .filter((path) => isProgram(path))
    .map((path) => [path, withoutComments(readFileSync(path, 'utf8'))]),
);

/** Where the programs start; all else is read from there. */
const starts = [
  ...[...program.keys()].filter((path) => path.startsWith('app/')),
  'proxy.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'server/main.ts',
  // A script of its own for browsers (scripts/start/early-script.ts).
  'components/player/early/early-start.ts',
  'operator/main.ts',
  'operator/drizzle.config.ts',
  'operator/cli/main.ts',
  'operator/backup/program/backup-program.ts',
  'operator/import/vod/packaging/packaging-program.ts',
];

/** The files that a program reaches by imports, or by naming them as a worker or a replacement. */
function reached(): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const code = program.get(path) ?? (path.endsWith('.mjs') ? readFileSync(path, 'utf8') : '');
    for (const [, named = ''] of code.matchAll(/'((?:#|\.{1,2}\/)[^']+)'/g)) {
      waiting.push(named.startsWith('#') ? named.slice(1) : join(path, '..', named));
    }
  }
  return found;
}

/** How many files have each name. */
const filesWith = new Map<string, number>();
for (const code of program.values()) {
  for (const name of new Set(code.match(/[\w$]+/g))) {
    filesWith.set(name, (filesWith.get(name) ?? 0) + 1);
  }
}

const exported =
  /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (?<name>[\w$]+)/gm;

/** The exports of a file that no other file of the program has, and that the file itself has once. */
function unreadIn(code: string, count: (name: string) => number): string[] {
  const timesHere = (name: string) => code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  return [...code.matchAll(exported)]
    .map(({ groups }) => groups?.name ?? '')
    .filter((name) => count(name) < 2 && timesHere(name) < 2);
}

describe('[API-01] every rule has a reader besides its tests:', () => {
  const rules = [...program.keys()].filter((path) => /^lib\/(?:domain\/.+|[^/]+)\.ts$/.test(path));

  test('each export of lib/domain and of the files in lib', () => {
    expect(rules.length).toBeGreaterThan(90);
    const unread = rules.flatMap((path) =>
      unreadIn(program.get(path) ?? '', (name) => filesWith.get(name) ?? 0).map(
        (name) => `${path}: ${name}`,
      ),
    );
    expect(unread).toEqual([]);
  });

  test('each file is reached from the start of a program', () => {
    const isReached = reached();
    const files = [...program.keys()].filter((path) => !path.endsWith('.d.ts'));
    expect(files.filter((path) => !isReached.has(path))).toEqual([]);
  });

  test('a dead one would be found', () => {
    const code = 'export function dead() {}\nexport const used = 1;\nexport const shared = used;';
    expect(unreadIn(code, (name) => (name === 'shared' ? 2 : 1))).toEqual(['dead']);
  });
});
