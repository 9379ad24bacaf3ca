import { join } from 'node:path';
import next from '@next/eslint-plugin-next';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import imports from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y';
import checkFile from 'eslint-plugin-check-file';
import compat from 'eslint-plugin-compat';
// The plugin's index lists its folder, which Jest's modules cannot.
import literalString from 'eslint-plugin-i18next/lib/rules/no-literal-string.js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { fileNames, literalTexts, noBarrels } from './scripts/lint/house-rules.mjs';
import { importZones } from './scripts/lint/import-zones.mjs';
import { browserNames } from './scripts/lint/browser-names.mjs';
import { restrictedImports } from './scripts/lint/restricted-imports.mjs';

/** The folders of each package.json: what the code there imports, its own list of dependencies has. */
const packages = [
  {
    folder: '.',
    files: ['app/**', 'components/**', 'server/**', 'proxy.ts', 'instrumentation-client.ts'],
  },
  { folder: 'lib', files: ['lib/**'] },
  { folder: 'operator', files: ['operator/**'] },
];

const i18next = { rules: { 'no-literal-string': literalString } };

const tests = ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'];

/** Places with import rules of their own, the wider ones first. */
const places = [
  'app',
  'components',
  'components/player/engine',
  'lib',
  'lib/contract',
  'lib/domain',
  'lib/browser',
  'server',
  'server/session',
  'operator',
  'tests',
];

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '**/.next*/',
      '.data/',
      'coverage/',
      'test-results/',
      '**/*.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.mjs'],
    plugins: { 'check-file': checkFile },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      ...fileNames,
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that need types are oxlint's (.oxlintrc.json), which has them and the types themselves in a fifth of the time.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { import: imports, 'check-file': checkFile },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: '.' })] },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      'import/no-unresolved': 'error',
      'import/no-duplicates': ['error', { 'prefer-inline': false }],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-self-import': 'error',
      'import/no-default-export': 'error',
      'import/first': 'error',
      'import/newline-after-import': ['error', { considerComments: false }],
      'import/no-restricted-paths': ['error', importZones({ tests: false })],
      ...fileNames,
      'no-restricted-syntax': ['error', ...noBarrels],
      '@typescript-eslint/no-restricted-imports': ['error', restrictedImports('.')],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  ...places.map((place) => ({
    files: [`${place}/**/*.{ts,tsx}`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', restrictedImports(place)] },
  })),
  ...packages.map(({ folder, files }) => ({
    files: files.map((place) => (place.endsWith('**') ? `${place}/*.{ts,tsx}` : place)),
    // The second and the third are of `npm run dev` alone.
    ignores: [
      ...tests,
      '**/*.gallery.tsx',
      'components/data/calls/query-tools.tsx',
      '**/*.config.ts',
    ],
    rules: {
      'import/no-extraneous-dependencies': [
        'error',
        { packageDir: join(import.meta.dirname, folder), devDependencies: false },
      ],
    },
  })),
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, '@next/next': next, i18next },
    extends: [a11y.flatConfigs.strict],
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      // Pictures come in fixed widths from the operator; Next's optimizer is off.
      '@next/next/no-img-element': 'off',
      'i18next/no-literal-string': ['error', literalTexts],
    },
  },
  {
    // Samples for developers: their texts reach no viewer.
    files: ['app/**/*.gallery.tsx', 'components/**/*.gallery.tsx'],
    rules: { 'i18next/no-literal-string': 'off' },
  },
  {
    files: ['components/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.flat.recommended.rules,
  },
  {
    // Code of browsers keeps to the floor in package.json. The rest of the check is tsconfig.floor.json.
    files: ['components/**/*.{ts,tsx}', 'lib/{browser,contract,domain}/**/*.ts', 'lib/*.ts'],
    ignores: tests,
    plugins: { compat },
    // Missing in some of them, and asked for before use.
    settings: {
      polyfills: [
        'Notification',
        'document.fullscreenElement',
        'document.fullscreenEnabled',
        'navigator.wakeLock',
      ],
    },
    rules: { 'compat/compat': 'error' },
  },
  {
    // What a browser can decides how it plays, never its name; reports alone name browsers.
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    ignores: ['lib/browser/reports/**', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...browserNames, ...noBarrels] },
  },
  {
    // Files whose default export Next or a tool asks for.
    files: [
      'app/**/{page,layout,template,default,error,global-error,loading,not-found}.tsx',
      'app/**/page.gallery.tsx',
      'app/**/{manifest,robots,sitemap}.ts',
      'app/**/{icon,apple-icon,opengraph-image,twitter-image}.tsx',
      '**/i18n/request.ts',
      '**/*.config.ts',
      'tests/setup/global-setup.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  {
    files: ['app/**/route.ts', 'server/**/*.ts', 'operator/calls/**/*.ts'],
    ignores: tests,
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // A route handler mounts what server/ exports.
    files: ['app/**/route.ts'],
    rules: { 'no-restricted-syntax': ['error', ...browserNames] },
  },
  {
    // Programs of the command line speak on the console.
    files: ['scripts/**/*.ts', 'tests/bench/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      'import/no-restricted-paths': ['error', importZones({ tests: true })],
      'i18next/no-literal-string': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      // A test says by `!` what it has arranged itself, and hands doubles where the product hands the real thing.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
