import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { atMost, atMostTimes, figure, table, type Figure } from '#tests/bench/figure.ts';
import { chart } from '#tests/bench/report/chart.ts';
import { textOf } from '#tests/bench/report/group-texts.ts';
import { performanceFiles, performancePage } from '#tests/bench/report/performance-page.ts';
import type { Results } from '#tests/bench/report/results.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const resultsOf = (figures: Figure[]): Results => ({
  commit: 'abcdef123456',
  machine: { cpus: 2, node: 'v24.0.0', chromium: '150.0' },
  groups: [{ name: 'zap', figures }],
});

const kept = figure(
  'zap',
  'ms',
  90,
  { name: 'bare <player> & co', value: 100 },
  {
    budget: atMostTimes(90, 1.2, 100),
  },
);
const missed = figure(
  'scroll',
  'ms',
  200,
  { name: 'a bare page', value: 50 },
  {
    goal: atMost(200, 150, 'ms'),
  },
);
const withoutRatio = figure('late frames', '%', 1, { name: 'a table', value: 0 });

describe('docs/performance.md (npm run bench writes it)', () => {
  const files = performanceFiles(JSON.parse(read('tests/bench/results.json')) as Results);

  test('shows the results beside it, with a chart for each group', () => {
    for (const [path, text] of files) expect([path, read(`docs/${path}`)]).toEqual([path, text]);
  });

  test('names its groups in words', () => {
    const { groups } = JSON.parse(read('tests/bench/results.json')) as Results;
    expect(groups.filter(({ name }) => textOf(name).about === '')).toEqual([]);
  });
});

describe('the page of a run', () => {
  test('names the commit and the machine', () => {
    const page = performancePage(resultsOf([kept]));
    expect(page).toContain('commit abcdef123456; 2 CPUs, Node v24.0.0, Chromium 150.0');
  });

  test('has a row for each figure: value, yardstick, ratio, budget, goal', () => {
    const page = performancePage(resultsOf([kept, missed]));
    expect(page).toMatch(/^\| zap +\| 90 ms +\| 100 ms \(bare .+\| 0\.90 × +\| ≤ 1\.2 ×: kept \|/m);
    expect(page).toMatch(/^\| scroll .+\| 4\.00 × .+\| ≤ 150 ms: \*\*missed\*\* \|$/m);
  });

  test('says at the top which goals are missed, or that none is', () => {
    expect(performancePage(resultsOf([kept, missed]))).toContain(
      '## Missed\n\n- scroll: 200 ms, 4.00 ×; goal ≤ 150 ms\n',
    );
    expect(performancePage(resultsOf([kept]))).toContain('Every budget and every goal is kept.');
  });

  test('names one chart for each group, which is written too', () => {
    const written = performanceFiles(resultsOf([kept]));
    expect([...written.keys()]).toEqual(['performance.md', 'performance/zap.svg']);
    expect(written.get('performance.md')).toContain('](performance/zap.svg)');
  });
});

describe('a chart', () => {
  const drawn = chart('Zaps & more', [kept, missed, withoutRatio]);

  test('says its title and every figure in words, for a viewer who cannot see it', () => {
    expect(drawn).toContain('role="img" aria-labelledby="title description"');
    expect(drawn).toContain('<title id="title">Zaps &amp; more</title>');
    expect(drawn).toMatch(
      /<desc id="description">zap, against bare &lt;player&gt; &amp; co: 90 ms/,
    );
    expect(drawn).toMatch(/<text [^>]+>scroll<\/text>/);
  });

  test('is well-formed', () => {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    expect(() => parser.write(drawn).close()).not.toThrow();
  });

  test('has colours for light and for dark', () => {
    expect(drawn).toContain('@media (prefers-color-scheme:dark)');
  });

  test('marks what is missed in words too', () => {
    expect(drawn).toMatch(/<rect class="missed" /);
    expect(drawn).toContain('4.00 × missed</text>');
  });

  test('draws a bar from 1 × to the ratio, to the right when it is more, and none without a ratio', () => {
    const [half, double, huge] = [0.5, 2, 1_000].map((ratio) => barsOf(withRatio(ratio))[0]);
    expect(half?.to).toBe(double?.from);
    expect(huge?.from).toBe(double?.from);
    // The axis ends at eight times: three doublings.
    expect(widthOf(huge)).toBeCloseTo(3 * widthOf(double), 0);
    expect(barsOf(withoutRatio)).toEqual([]);
  });
});

const withRatio = (ratio: number) => figure('one', '', ratio, { name: 'one', value: 1 });

interface Bar {
  from: number;
  to: number;
}

function barsOf(one: Figure): Bar[] {
  const bars = chart('Bars', [one]).matchAll(
    /class="(?:bar|missed)" x="([\d.]+)" .*?width="([\d.]+)"/g,
  );
  return [...bars].map(([, x, width]) => ({ from: Number(x), to: Number(x) + Number(width) }));
}

const widthOf = (bar: Bar | undefined) => (bar ? bar.to - bar.from : Number.NaN);

test('a reference value of 0 gives no ratio', () => {
  expect(withoutRatio.ratio).toBeNull();
  expect(table([withoutRatio])).not.toMatch(/NaN|Infinity/);
});
