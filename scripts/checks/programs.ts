import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Program } from './program.ts';

const tool = (name: string, command: string, ...args: string[]): Program => ({
  name,
  command,
  args,
});

export const format = tool('format', 'oxfmt', '--check');
/** Types, and the rules that need them (.oxlintrc.json). */
export const types = tool('types', 'oxlint', '--deny-warnings', '.');
export const messages = tool('messages', 'node', 'scripts/message-check.ts');
export const unused = tool('unused', 'knip', '--no-progress');
/** Circles of files and rooms, and imports from one feature into another (scripts/lint/walls.mjs). */
export const walls = tool(
  'walls',
  'depcruise',
  '--config',
  'scripts/lint/walls.mjs',
  ...['app', 'components', 'lib', 'server', 'operator', 'scripts', 'bench'],
  '--output-type',
  'err',
);
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

/**
 * Unit tests of Node's side, `isOnServer`: what opens a database on PostgreSQL as well. Every suite leaves some megabytes
 * of modules behind, and each database that is opened has all of them searched for garbage: with 500 MB that takes four
 * times as long as with 100. A new process costs less.
 */
export const unit = (isOnServer: boolean) =>
  jest({
    name: 'unit',
    projects: isOnServer ? ['node', 'postgresql'] : ['node'],
    workers: 3,
    idleMemoryLimit: '200MB',
    env: isOnServer ? { TEST_POSTGRESQL: '1' } : {},
  });

/** Unit tests in a DOM: their processes keep the packages that they have read, which cost more than garbage does. */
export const components = () =>
  jest({ name: 'components', projects: ['browser'], workers: 2, idleMemoryLimit: '900MB' });

/** Where a Jest program leaves its results. */
export const resultsOf = (name: string) => `test-results/${name}.json`;

interface JestRun {
  name: string;
  /** Of jest.config.mjs. */
  projects: readonly string[];
  workers: number;
  /** A process that holds more between two suites is replaced. */
  idleMemoryLimit: string;
  env?: Record<string, string>;
}

/** Jest with native ES modules. */
function jest({ name, projects, workers, idleMemoryLimit, env = {} }: JestRun): Program {
  const resultsFile = resultsOf(name);
  mkdirSync(dirname(resultsFile), { recursive: true });
  return {
    name,
    command: 'node',
    args: [
      // A suite lives for seconds: compiling PGlite once more for speed would cost it more than it brings.
      '--liftoff-only',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      `--maxWorkers=${workers}`,
      `--workerIdleMemoryLimit=${idleMemoryLimit}`,
      '--json',
      `--outputFile=${resultsFile}`,
      '--selectProjects',
      ...projects,
    ],
    // Jest's worker processes take the flags from here.
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...env,
    },
  };
}

function cache(name: string): string {
  return `node_modules/.cache/${name}/`;
}
