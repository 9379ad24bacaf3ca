import { globSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';

/**
 * Tests the import rules of docs/ARCHITECTURE.md: each forbidden import is linted in a virtual file of the folder and must be
 * rejected by the named rule; each allowed import must pass.
 */
const root = new URL('../../', import.meta.url).pathname;
const zones = 'import/no-restricted-paths';
const restricted = '@typescript-eslint/no-restricted-imports';

let eslint: ESLint;
beforeAll(() => {
  eslint = new ESLint({
    cwd: root,
    // The virtual files do not exist, so rules that need types are off.
    overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }],
    ruleFilter: ({ ruleId }) =>
      /^(import|check-file|i18next)\/|no-restricted-imports$|no-restricted-syntax$|^max-/.test(
        ruleId,
      ),
  });
});

async function refusals(path: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: `${root}${path}` });
  return result!.messages.map(({ ruleId, message }) => ruleId ?? message);
}

/** The specifier of an existing file in the folder: zones check files, not texts. */
function some(folder: string): string {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*'] });
  const [first] = files.sort();
  if (!first) throw new Error(`${folder} holds no file to import`);
  return `#${first}`;
}

const uses = (specifier: string) => `import { planted } from '${specifier}';\n\nplanted();\n`;
const usesType = (specifier: string) =>
  `import type { Planted } from '${specifier}';\n\nexport const planted: Planted = 1;\n`;

describe('the linter rejects a package that the package.json of the folder does not list:', () => {
  test.each([
    ['server/planted.ts', 'drizzle-orm'],
    ['components/planted.tsx', 'fast-check'],
    ['operator/planted.ts', 'react'],
    ['lib/planted.ts', 'pino'],
  ])('%s imports %s', async (path, name) => {
    expect(await refusals(path, uses(name))).toEqual(['import/no-extraneous-dependencies']);
  });

  test.each([
    ['server/planted.ts', 'pino'],
    ['operator/planted.ts', 'drizzle-orm'],
    ['lib/browser/planted.ts', 'minisearch'],
  ])('and lets %s import %s', async (path, name) => {
    expect(await refusals(path, uses(name))).toEqual([]);
  });
});

describe('the linter rejects a forbidden import direction:', () => {
  test.each([
    ['components/planted.tsx', 'server'],
    ['components/planted.tsx', 'operator'],
    ['components/planted.tsx', 'app'],
    ['components/planted.tsx', 'tests/setup'],
    ['components/planted.tsx', 'scripts'],
    ['components/ui/planted.tsx', 'components/player'],
    ['app/planted.tsx', 'operator'],
    ['app/planted.tsx', 'tests/setup'],
    ['server/planted.ts', 'components'],
    ['server/planted.ts', 'app'],
    ['server/planted.ts', 'operator'],
    ['lib/domain/planted.ts', 'lib/crypto'],
    ['lib/domain/planted.ts', 'lib/browser'],
    ['operator/planted.ts', 'lib/domain'],
    ['operator/planted.ts', 'lib/browser'],
    ['server/planted.ts', 'scripts/artwork'],
    ['app/planted.tsx', 'scripts/loops'],
    ['components/planted.tsx', 'scripts/artwork'],
    ['components/planted.test.tsx', 'server'],
    ['server/planted.test.ts', 'operator'],
  ])('%s importing from %s', async (path, folder) => {
    expect(await refusals(path, uses(some(folder)))).toContain(zones);
  });

  test.each([
    ['components/planted.tsx', '#lib/crypto/stream-signature.ts'],
    ['lib/browser/planted.ts', '#lib/crypto/stream-signature.ts'],
    ['operator/planted.ts', '#lib/routes.ts'],
  ])('%s importing %s', async (path, specifier) => {
    expect(await refusals(path, uses(specifier))).toContain(zones);
  });

  test('in a type import', async () => {
    expect(await refusals('components/planted.tsx', usesType(some('server')))).toContain(zones);
  });

  test.each([
    ['lib/planted.ts', 'server'],
    ['lib/planted.ts', 'components'],
    ['lib/planted.ts', 'operator'],
    ['operator/planted.ts', 'server'],
    ['operator/planted.ts', 'components'],
    ['operator/planted.ts', 'scripts/artwork'],
    ['operator/demo/planted.ts', 'scripts/loops'],
    ['lib/planted.ts', 'scripts/artwork'],
  ])('%s importing from %s, which its package does not reach', async (path, folder) => {
    expect(await refusals(path, uses(some(folder)))).toContain('import/no-unresolved');
  });

  test('in an import of a missing file', async () => {
    expect(await refusals('lib/planted.ts', uses('#lib/not-there.ts'))).toContain(
      'import/no-unresolved',
    );
  });
});

describe('the linter rejects a package outside its one folder:', () => {
  test.each([
    ['components/player/planted.ts', 'video.js'],
    ['components/player/planted.ts', '@videojs/http-streaming'],
    ['components/player/planted.ts', 'videojs-contrib-eme'],
    ['server/planted.ts', 'iron-session'],
    ['components/planted.ts', 'idb'],
    ['server/planted.ts', 'idb'],
    ['lib/planted.ts', 'next/navigation'],
    ['operator/planted.ts', 'next/server'],
    ['lib/planted.ts', 'react'],
    ['lib/planted.ts', 'zod'],
    ['operator/planted.ts', 'zod'],
    ['components/planted.tsx', 'node:crypto'],
    ['lib/domain/planted.ts', 'zod/mini'],
    ['lib/domain/planted.ts', 'minisearch'],
    ['lib/domain/planted.ts', 'node:crypto'],
    ['lib/domain/planted.ts', '#lib/contract/wire/call.ts'],
    ['lib/planted.ts', './limits'],
    ['lib/contract/planted.ts', '../limits.ts'],
  ])('%s importing %s', async (path, specifier) => {
    expect(await refusals(path, uses(specifier))).toContain(restricted);
  });
});

describe('the linter accepts an allowed import:', () => {
  test.each([
    ['app/planted.tsx', some('components')],
    ['app/planted.tsx', some('server')],
    ['app/planted.tsx', '#lib/routes.ts'],
    ['components/planted.tsx', '#lib/contract/wire/call.ts'],
    ['components/planted.test.tsx', some('tests/setup')],
    ['components/ui/planted.tsx', '#lib/limits.ts'],
    ['components/player/engine/planted.ts', 'video.js'],
    ['server/planted.ts', '#lib/contract/wire/call.ts'],
    ['server/session/planted.ts', 'iron-session'],
    ['lib/browser/planted.ts', 'idb'],
    ['lib/domain/planted.ts', '#lib/limits.ts'],
    ['operator/planted.ts', '#lib/contract/wire/call.ts'],
    ['operator/planted.ts', '#lib/crypto/stream-signature.ts'],
    ['operator/planted.ts', '#lib/limits.ts'],
    ['lib/contract/planted.ts', 'zod/mini'],
  ])('%s importing %s', async (path, specifier) => {
    expect(await refusals(path, uses(specifier))).toEqual([]);
  });

  test('of contract types in lib/domain', async () => {
    expect(await refusals('lib/domain/planted.ts', usesType('#lib/contract/wire/call.ts'))).toEqual(
      [],
    );
  });
});

describe('the other lint rules', () => {
  test('reject a text in JSX, but not an empty text or a translated one', async () => {
    const text = (jsx: string) => `export const planted = () => ${jsx};\n`;
    const path = 'components/planted.tsx';
    const rule = 'i18next/no-literal-string';
    expect(await refusals(path, text('<p>Hello</p>'))).toContain(rule);
    expect(await refusals(path, text("<p>{'Hello'}</p>"))).toContain(rule);
    expect(await refusals(path, text("<p>{Math.random() > 1 ? 'On' : null}</p>"))).toContain(rule);
    expect(await refusals(path, text('<p>{`Hello ${Math.random()}`}</p>'))).toContain(rule);
    expect(await refusals(path, text('<button aria-label="Close" />'))).toContain(rule);
    expect(await refusals(path, text("<i title={Math.random() > 1 ? 'On' : ''} />"))).toContain(
      rule,
    );
    expect(await refusals(path, text("<p>{String('key')}</p>"))).toEqual([]);
    expect(await refusals(path, text('<p className="row">{1} · 2</p>'))).toEqual([]);
  });

  test.each([
    ['components/ui/utils.ts', 'blocklist'],
    ['components/ui/index.ts', 'blocklist'],
    ['components/ui/BigButton.tsx', 'naming-convention'],
    ['server/planted.tsx', 'blocklist'],
  ])('reject the file name %s', async (path, rule) => {
    expect(await refusals(path, 'export const planted = 1;\n')).toContain(
      `check-file/filename-${rule}`,
    );
  });

  test('allow default exports only in files of Next', async () => {
    const code = 'export default function planted() {\n  return null;\n}\n';
    expect(await refusals('components/planted.tsx', code)).toContain('import/no-default-export');
    expect(await refusals('app/(viewer)/home/page.tsx', code)).toEqual([]);
  });

  test('reject a barrel', async () => {
    const rule = 'no-restricted-syntax';
    expect(await refusals('lib/planted.ts', "export * from './limits.ts';\n")).toContain(rule);
    const named = "export { pageSize } from './limits.ts';\n";
    expect(await refusals('server/planted.ts', named)).toContain(rule);
    expect(await refusals('app/planted/route.ts', named)).not.toContain(rule);
  });

  test.each([
    'export const planted = navigator.userAgent.includes("Safari");\n',
    'export const planted = window.navigator["vendor"];\n',
    'export const planted = navigator?.userAgentData;\n',
    'export const planted = ({ userAgent }: Navigator) => userAgent.length;\n',
    'export const planted = videojs.browser.IS_ANY_SAFARI;\n',
  ])("[WEB-01] reject code that decides by the browser's name: %s", async (code) => {
    const rule = 'no-restricted-syntax';
    expect(await refusals('components/player/engine/planted.ts', code)).toContain(rule);
    expect(await refusals('lib/browser/planted.ts', code)).toContain(rule);
    expect(await refusals('lib/browser/reports/planted.ts', code)).not.toContain(rule);
  });

  test('limit a file to 300 lines and a handler function to 80', async () => {
    const lines = (count: number) => 'planted();\n'.repeat(count);
    expect(await refusals('lib/planted.ts', lines(300))).toEqual([]);
    expect(await refusals('lib/planted.ts', lines(301))).toEqual(['max-lines']);
    const handler = (count: number) => `export function planted() {\n${lines(count)}}\n`;
    expect(await refusals('server/planted.ts', handler(78))).toEqual([]);
    expect(await refusals('server/planted.ts', handler(79))).toEqual(['max-lines-per-function']);
  });
});
