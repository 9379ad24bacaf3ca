import { relative } from 'node:path';
import type { Outcome } from './program.ts';
import { readReport } from './tally.ts';

/** The end of a log is what a reader of CI sees, so its lists have a bound. */
const MAX_LISTED = 100;

/** The failed and flaky tests of a result file, one line each with the file and the full title. */
export interface Names {
  failed: string[];
  flaky: string[];
}

export function addNames(all: readonly Names[]): Names {
  return {
    failed: all.flatMap(({ failed }) => failed),
    flaky: all.flatMap(({ flaky }) => flaky),
  };
}

/** Failed tests of Jest's result file, and files that did not load. */
export function jestNames(root: string, path: string, since: number): Names {
  const report = readReport(path, since) as JestReport | null;
  const failed = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const titles = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName }) => `${file} › ${fullName}`);
    return titles.length === 0 && status === 'failed' ? [`${file} did not run`] : titles;
  });
  // Node and PostgreSQL run some of the same files; their result file does not say which of the two failed.
  return { failed: [...new Set(failed)], flaky: [] };
}

interface JestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Failed and flaky tests of Playwright's result file, and the first line of each error outside of tests. */
export function browserNames(path: string, since: number): Names {
  const report = readReport(path, since) as BrowserReport | null;
  const all = (report?.suites ?? []).flatMap((suite) => testsOf(suite, []));
  const named = (wanted: string) =>
    all.filter(({ status }) => status === wanted).map(({ name }) => name);
  const errors = (report?.errors ?? []).map(
    ({ message = 'no message' }) => `error outside of tests: ${message.split('\n')[0] ?? ''}`,
  );
  return { failed: [...named('unexpected'), ...errors], flaky: named('flaky') };
}

interface BrowserReport {
  suites: BrowserSuite[];
  errors: { message?: string }[];
}

interface BrowserSuite {
  title: string;
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string }[];
  }[];
  suites?: BrowserSuite[];
}

/** The outermost suite is the file; its title is in the line already. */
function testsOf(suite: BrowserSuite, titles: readonly string[]) {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      status,
      name: `[${projectName}] ${[file, ...titles, title].join(' › ')}`,
    })),
  );
  const inner: { status: string; name: string }[] = (suite.suites ?? []).flatMap((child) =>
    testsOf(child, [...titles, child.title]),
  );
  return [...own, ...inner];
}

/** Failed programs without a failed test: a check, or a run of tests that ended early. */
export function failedPrograms(outcomes: readonly Outcome[]): string[] {
  return outcomes.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
}

/** The last lines of a test run before its sum: seconds of each part, and what failed or was flaky. */
export function summary(parts: readonly Part[], programs: readonly string[], tests: Names) {
  return [
    'Seconds of each part:',
    ...parts.map(({ name, seconds }) => `  ${name.padEnd(10)} ${seconds.toFixed(1)}`),
    ...list('Failed parts:', programs),
    ...list('Flaky tests:', tests.flaky),
    ...list('Failed tests:', tests.failed),
  ];
}

interface Part {
  name: string;
  seconds: number;
}

function list(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length - MAX_LISTED;
  return [
    title,
    ...names.slice(0, MAX_LISTED).map((name) => `  ✗ ${name}`),
    ...(rest > 0 ? [`  and ${String(rest)} more`] : []),
  ];
}
