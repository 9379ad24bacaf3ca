import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addTallies, browserTally, checkTally, jestTally } from './tally.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sintonia-tally-'));
  path = join(folder, 'report.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const write = (report: object) => {
  writeFileSync(path, JSON.stringify(report));
};

test('the Jest tally counts tests and files that did not load', () => {
  write({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
  expect(jestTally(path, 0, false)).toEqual({ passed: 7, failed: 3 });
});

test('the browser tally counts errors outside of tests', () => {
  write({ stats: { expected: 4, unexpected: 1, flaky: 0 }, errors: [{}] });
  expect(browserTally(path, 0, false)).toEqual({ passed: 4, failed: 2 });
});

test('the tally of a failed program has at least one failure', () => {
  expect(jestTally(path, 0, false)).toEqual({ passed: 0, failed: 1 });
  write({ numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  expect(jestTally(path, 0, false)).toEqual({ passed: 7, failed: 1 });
});

test('the tally ignores the report of an earlier run', () => {
  write({ numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  utimesSync(path, 1_000, 1_000);
  expect(jestTally(path, 2_000_000, false)).toEqual({ passed: 0, failed: 1 });
});

test('tallies are added up', () => {
  const outcome = { name: 'types', seconds: 1, output: '' };
  const checks = checkTally([
    { ...outcome, hasPassed: true },
    { ...outcome, hasPassed: false },
  ]);
  expect(addTallies([checks, { passed: 5, failed: 2 }])).toEqual({ passed: 6, failed: 3 });
});
