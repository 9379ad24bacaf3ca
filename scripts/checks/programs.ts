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
/** Browser code against the oldest JavaScript that the product supports (docs/browsers.md). */
export const floor = tool('floor', 'tsc', '-p', 'tsconfig.floor.json');
export const messages = tool('messages', 'node', 'scripts/message-check.ts');
export const unused = tool('unused', 'knip', '--no-progress');
/** Circular imports and imports between features (scripts/lint/walls.mjs). */
export const walls = tool(
  'walls',
  'depcruise',
  '--config',
  'scripts/lint/walls.mjs',
  ...['app', 'components', 'lib', 'server', 'operator', 'scripts', 'tests/bench'],
  '--output-type',
  'err',
);
export const lint = tool('lint', 'eslint', '.', '--max-warnings', '0');
/**
 * Import rules look at other files, so the cache may miss an error that another file causes: only for the quick check.
 */
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

/** Unit tests in Node; `isOnServer` also runs the database tests on PostgreSQL. */
export const unit = (isOnServer: boolean) =>
  jest({
    name: 'unit',
    projects: isOnServer ? ['node', 'postgresql'] : ['node'],
    workers: 3,
    idleMemoryLimit: '700MB',
    env: isOnServer ? { TEST_POSTGRESQL: '1' } : {},
  });

/** Unit tests in a DOM. Their processes keep loaded packages, which cost more to load again than to scan. */
export const components = () =>
  jest({ name: 'components', projects: ['browser'], workers: 2, idleMemoryLimit: '900MB' });

/** The result file of a Jest program. */
export const resultsOf = (name: string) => `test-results/${name}.json`;

interface JestRun {
  name: string;
  /** Projects of jest.config.mjs. */
  projects: readonly string[];
  workers: number;
  /** A process that uses more memory between two suites is replaced. */
  idleMemoryLimit: string;
  env?: Record<string, string>;
}

/**
 * Every suite leaves some megabytes of modules, and the buffers of each database that opens make the garbage collector scan
 * all of them, unless they count towards the limit of the process. With these settings a suite takes a fifth less.
 */
const heap = [
  '--min-semi-space-size=16',
  '--initial-old-space-size=400',
  '--external-memory-accounted-in-global-limit',
];

/** Jest with native ES modules. */
function jest({ name, projects, workers, idleMemoryLimit, env = {} }: JestRun): Program {
  const resultsFile = resultsOf(name);
  mkdirSync(dirname(resultsFile), { recursive: true });
  return {
    name,
    command: 'node',
    args: [
      // A suite runs for seconds: optimised compilation of PGlite would cost more time than it saves.
      '--liftoff-only',
      ...heap,
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
    // Jest's worker processes read their flags from here.
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...env,
    },
  };
}

function cache(name: string): string {
  return `node_modules/.cache/${name}/`;
}
