import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Program } from './program.ts';

const tool = (name: string, command: string, ...args: string[]): Program => ({
  name,
  command,
  args,
});

export const format = tool('format', 'prettier', '--check', '--cache', '--log-level', 'warn', '.');
/** Types, and the rules that need them (.oxlintrc.json). */
export const types = tool('types', 'oxlint', '--deny-warnings', '.');
export const messages = tool('messages', 'node', 'scripts/message-check.ts');
export const unused = tool('unused', 'knip', '--no-progress');
export const lint = tool('lint', 'eslint', '.', '--max-warnings', '0');
/** Rules on imports look beyond the file, so the cache may miss a fault far from its cause: for the quick gate only. */
export const quickLint: Program = {
  ...lint,
  args: [
    ...lint.args,
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    cache('eslint'),
  ],
};

/** Jest with native ES modules; its results go to `resultsFile`. `isOnServer`: what opens a database on PostgreSQL as well. */
export function jest(resultsFile: string, isOnServer = false): Program {
  mkdirSync(dirname(resultsFile), { recursive: true });
  return {
    name: 'unit',
    command: 'node',
    args: [
      // A suite lives for seconds: compiling PGlite once more for speed would cost it more than it brings.
      '--liftoff-only',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=3',
      '--json',
      `--outputFile=${resultsFile}`,
    ],
    // Jest's worker processes take the flags from here.
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...(isOnServer ? { TEST_POSTGRESQL: '1' } : {}),
    },
  };
}

function cache(name: string): string {
  return `node_modules/.cache/${name}/`;
}
