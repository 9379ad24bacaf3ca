import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests of the packages lib and operator import the common test set-up, which is in no package of theirs. */
const fromAnyPackage = { '^#tests/(.*)$': '<rootDir>/tests/$1' };

/**
 * Tests run as real ES modules (NODE_OPTIONS=--experimental-vm-modules, see scripts/checks/programs.ts), so that
 * `import.meta`, `#…` imports and packages without CommonJS load as they do in the product.
 */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css', '.svg', '.png', '.webp'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.(ts|tsx|css|svg|png|webp)$': '<rootDir>/tests/setup/jest/transform.mjs' },
  transformIgnorePatterns: ['/node_modules/.*\\.(?!css)'],
  testPathIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data'],
  moduleNameMapper: fromAnyPackage,
  restoreMocks: true,
};

/**
 * What runs on a real server as well (TEST_POSTGRESQL=1, set by `npm test` where there is one): what opens a database.
 * Not twice: backups, which are of the embedded database alone, and suites about what happens before a statement or
 * after it (parsing, sealing, page texts, one answer for two cases), whose statements other suites run on the server.
 */
const onServer = globSync('operator/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: [
    'operator/backup/**',
    'operator/accounts/enumeration.test.ts',
    'operator/admin/banner.test.ts',
    'operator/fairness/expensive-calls.test.ts',
    'operator/import/guide/import-cut-off.test.ts',
    'operator/import/list/import-list-cut-off.test.ts',
    'operator/remux/film/**',
    'operator/sealing/**',
    'operator/serving/bad-requests.test.ts',
    'operator/serving/operator-key.test.ts',
  ],
}).filter(
  (path) =>
    path.endsWith('-on-server.test.ts') ||
    /(in-memory-operator|seeded-database|import-suite)\.ts'/.test(
      readFileSync(join(import.meta.dirname, path), 'utf8'),
    ),
);
const postgresql = {
  ...shared,
  displayName: 'postgresql',
  testEnvironment: '<rootDir>/tests/setup/jest/node-environment.mjs',
  globalSetup: '<rootDir>/tests/setup/jest/postgresql-start.mjs',
  globalTeardown: '<rootDir>/tests/setup/jest/postgresql-end.mjs',
  testMatch: onServer.map((path) => `<rootDir>/${path}`),
  setupFiles: ['<rootDir>/tests/setup/jest/postgresql.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup/jest/console.ts'],
};

/** @type {import('jest').Config} */
export default {
  watchman: false,
  // Not among temporary files: a run takes its own along.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Passwords are hashed for real, and the machine may be busy with everything else of `npm test`.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tests/setup/jest/node-environment.mjs',
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '-on-server\\.test\\.ts$'],
      globalSetup: '<rootDir>/tests/setup/jest/run-start.mjs',
      globalTeardown: '<rootDir>/tests/setup/jest/run-end.mjs',
      testMatch: [
        '<rootDir>/{app,lib,server,operator,scripts,messages}/**/*.test.ts',
        '<rootDir>/tests/{contract,setup}/**/*.test.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/tests/setup/jest/console.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tests/setup/jest/browser-environment.mjs',
      testMatch: ['<rootDir>/components/**/*.test.{ts,tsx}', '<rootDir>/{app,lib}/**/*.test.tsx'],
      // One file instead of one for each of 1,600 icons, which every suite would link anew.
      moduleNameMapper: {
        ...fromAnyPackage,
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      setupFilesAfterEnv: [
        '<rootDir>/tests/setup/jest/browser.ts',
        '<rootDir>/tests/setup/jest/console.ts',
      ],
    },
    ...(process.env.TEST_POSTGRESQL === '1' ? [postgresql] : []),
  ],
};
