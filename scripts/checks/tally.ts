import { readFileSync, statSync } from 'node:fs';
import type { Outcome } from './program.ts';

export interface Tally {
  passed: number;
  failed: number;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

export function checkTally(outcomes: readonly Outcome[]): Tally {
  const passed = outcomes.filter(({ hasPassed }) => hasPassed).length;
  return { passed, failed: outcomes.length - passed };
}

/** Counts Jest's results: tests, and files that did not load. */
export function jestTally(path: string, since: number, hasPassed: boolean): Tally {
  const report = readReport(path, since) as JestReport | null;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return honest({ passed: report?.numPassedTests ?? 0, failed }, hasPassed);
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Counts Playwright's results: tests, and errors outside of tests. */
export function browserTally(path: string, since: number, hasPassed: boolean): Tally {
  const report = readReport(path, since) as BrowserReport | null;
  const failed = (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0);
  const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  return honest({ passed, failed }, hasPassed);
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Adds a failure when a program failed without a failed test. */
function honest({ passed, failed }: Tally, hasPassed: boolean): Tally {
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1) };
}

/** The report of this run; null when it is missing or from an earlier run. */
export function readReport(path: string, since: number): unknown {
  try {
    if (statSync(path).mtimeMs < since) return null;
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    // Missing or incomplete.
    return null;
  }
}
