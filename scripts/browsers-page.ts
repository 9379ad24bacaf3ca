import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flows } from '#tests/setup/browsers/flows/all-flows.ts';
import { cannotNote, versionNote } from '#tests/setup/browsers/notes.ts';
import { markdownTable } from './markdown-table.ts';

/**
 * Writes docs/browsers.md from the results of the last run in the three browsers. `npm run browsers` runs both; a
 * missing or failed flow is written as such, and a test refuses the page.
 */
export const browsersPagePath = 'docs/browsers.md';
export const browserNames = ['Chromium', 'Firefox', 'WebKit'] as const;

const root = join(import.meta.dirname, '..');
const resultsPath = 'test-results/browser.json';

/** The used parts of Playwright's report. */
interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}
interface Spec {
  title: string;
  ok: boolean;
  tests: { status: string; annotations: { type: string; description?: string }[] }[];
}

/** What one browser did with one flow. */
export interface Outcome {
  title: string;
  result: 'passed' | 'failed' | 'skipped';
  version: string;
  /** Why it cannot, for a reason outside of our code. */
  cannot: string;
}

const specsOf = (suite: Suite): Spec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

export function outcomesIn(report: Suite): Outcome[] {
  return specsOf(report).map(({ title, ok, tests }) => {
    const [test] = tests;
    const note = (type: string) =>
      test?.annotations.find((one) => one.type === type)?.description ?? '';
    const result = test?.status === 'skipped' ? 'skipped' : ok ? 'passed' : 'failed';
    return { title, result, version: note(versionNote), cannot: note(cannotNote) };
  });
}

export function browsersPage(outcomes: readonly Outcome[]): string {
  const outcomeOf = (browser: string, requirement: string, name: string) =>
    outcomes.find(({ title }) => title === `[${requirement}] ${browser}: ${name}`);
  const versionOf = (browser: string) =>
    outcomes.find(({ title, version }) => title.includes(`] ${browser}: `) && version)?.version;
  const reasons: string[] = [];

  function cell(outcome: Outcome | undefined): string {
    if (!outcome || outcome.result === 'skipped') return 'not run';
    if (outcome.result === 'failed') return 'failed';
    if (outcome.cannot === '') return 'works';
    if (!reasons.includes(outcome.cannot)) reasons.push(outcome.cannot);
    return `cannot (${String(reasons.indexOf(outcome.cannot) + 1)})`;
  }

  const rows = flows.map(({ name, requirement }) => [
    name,
    requirement,
    ...browserNames.map((browser) => cell(outcomeOf(browser, requirement, name))),
  ]);
  const head = browserNames.map((browser) => `${browser} ${versionOf(browser) ?? ''}`.trim());
  const table = markdownTable([['flow', 'rule', ...head], ...rows]);
  return [
    '# Browsers',
    '',
    'What works in which browser. Written by `npm run browsers` from a run of these flows in each of them; do not edit it.',
    'Playing means: time advances, pictures have a size, and the browser has decoded sound. `npm test` runs the same flows.',
    '',
    ...table,
    '',
    ...reasons.map((reason, index) => `${String(index + 1)}. ${reason}.`),
    ...(reasons.length > 0 ? [''] : []),
    'Chromium and Firefox stand for Chrome, Edge and Firefox. WebKit is WebKitGTK, which shares its engine with Safari but not its',
    "media: Safari's own HLS and FairPlay are tried at their interfaces alone. Where a browser has no media source extensions (older",
    'iPhones), its own HLS plays; [decision 022](decisions/022-television-and-browsers.md) says what it offers.',
    '',
    '## The floor',
    '',
    'Chrome and Edge 108, Firefox 121, Safari 16; televisions: Tizen 8, webOS 24. `browserslist` in `package.json` says it once: the build',
    'rewrites newer syntax for it, `tsconfig.floor.json` and a lint refuse newer functions in code of browsers, and',
    '`tests/contract/browser-floor.test.ts` newer rules in style sheets. Below it each page says so, in HTML without script',
    '(`components/layout/below-floor.tsx`). Safari before 16.4 shows no full screen: it has no such function without a prefix.',
    '',
  ].join('\n');
}

if (import.meta.main) {
  const report = JSON.parse(readFileSync(join(root, resultsPath), 'utf8')) as Suite;
  writeFileSync(join(root, browsersPagePath), browsersPage(outcomesIn(report)));
}
