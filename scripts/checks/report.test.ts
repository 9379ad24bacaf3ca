import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addNames, browserNames, failedPrograms, jestNames, summary } from './report.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sintonia-report-'));
  path = join(folder, 'report.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const write = (report: object) => {
  writeFileSync(path, JSON.stringify(report));
};

test('failed Jest tests are named once with file and full title, and files that did not load', () => {
  const file = {
    name: '/product/lib/clock.test.ts',
    status: 'failed',
    assertionResults: [
      { fullName: 'a clock ticks', status: 'passed' },
      { fullName: 'a clock stops', status: 'failed' },
    ],
  };
  const notLoaded = { name: '/product/lib/broken.test.ts', status: 'failed', assertionResults: [] };
  write({ testResults: [file, file, notLoaded] });
  expect(jestNames('/product', path, 0)).toEqual({
    failed: ['lib/clock.test.ts › a clock stops', 'lib/broken.test.ts did not run'],
    flaky: [],
  });
});

test('failed and flaky browser tests are named with project, file and groups, and errors outside of tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'e2e/zap.spec.ts',
    tests: [{ projectName: 'browser', status }],
  });
  const group = { title: 'by key', specs: [spec('up', 'unexpected'), spec('down', 'flaky')] };
  const file = { title: 'e2e/zap.spec.ts', specs: [spec('by click', 'expected')], suites: [group] };
  write({ suites: [file], errors: [{ message: 'the set-up failed\n    at line 3' }, {}] });
  expect(browserNames(path, 0)).toEqual({
    failed: [
      '[browser] e2e/zap.spec.ts › by key › up',
      'error outside of tests: the set-up failed',
      'error outside of tests: no message',
    ],
    flaky: ['[browser] e2e/zap.spec.ts › by key › down'],
  });
});

test('a missing result file, or one of an earlier run, names no test', () => {
  const nothing = { failed: [], flaky: [] };
  expect(jestNames('/product', path, 0)).toEqual(nothing);
  write({ testResults: [{ name: '/product/a.test.ts', status: 'failed', assertionResults: [] }] });
  expect(jestNames('/product', path, Infinity)).toEqual(nothing);
  expect(browserNames(path, Infinity)).toEqual(nothing);
});

test('the summary has the seconds of each part, then failed parts, flaky tests and failed tests', () => {
  const outcomes = [
    { name: 'lint', hasPassed: false, seconds: 83.25, output: '' },
    { name: 'browser', hasPassed: true, seconds: 1200, output: '' },
  ];
  const names = addNames([
    { failed: ['a › b'], flaky: [] },
    { failed: [], flaky: ['c › d'] },
  ]);
  expect(summary(outcomes, failedPrograms(outcomes), names)).toEqual([
    'Seconds of each part:',
    '  lint       83.3',
    '  browser    1200.0',
    'Failed parts:',
    '  ✗ lint',
    'Flaky tests:',
    '  ✗ c › d',
    'Failed tests:',
    '  ✗ a › b',
  ]);
});

test('the summary of a run without failures has only the seconds, and a long list is cut off', () => {
  expect(summary([], [], { failed: [], flaky: [] })).toEqual(['Seconds of each part:']);
  const failed = Array.from({ length: 130 }, (_, at) => `test ${String(at)}`);
  const lines = summary([], [], { failed, flaky: [] });
  expect(lines).toHaveLength(103);
  expect(lines.at(-1)).toBe('  and 30 more');
});
