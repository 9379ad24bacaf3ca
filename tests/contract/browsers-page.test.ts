import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  browserNames,
  browsersPage,
  browsersPagePath,
  outcomesIn,
} from '#scripts/browsers-page.ts';
import { flows } from '#tests/setup/browsers/flows/all-flows.ts';

const page = readFileSync(new URL(`../../${browsersPagePath}`, import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('[WEB-03] docs/browsers.md (npm run browsers writes it)', () => {
  test('names the version of each browser', () => {
    const [head = []] = rows;
    expect(head.slice(2).map((cell) => cell.split(' ')[0])).toEqual([...browserNames]);
    for (const cell of head.slice(2)) expect(cell).toMatch(/ \d+(\.\d+)+/);
  });

  test('has each flow, which works or cannot for a reason that is written below', () => {
    const written = rows.slice(2);
    expect(written.map(([name]) => name)).toEqual(flows.map(({ name }) => name));
    for (const [name, , ...cells] of written) {
      expect(cells).toHaveLength(browserNames.length);
      for (const cell of cells) {
        expect(`${String(name)}: ${cell}`).toMatch(/: (works|cannot \(\d+\))$/);
        const reason = /\d+/.exec(cell)?.[0];
        if (reason !== undefined) expect(page).toMatch(new RegExp(`^${reason}\\. \\S.{20,}`, 'm'));
      }
    }
  });

  test('shows a flow that failed, was not run or cannot', () => {
    const [first, second, third] = flows;
    const spec = (browser: string, flow: typeof first, ok: boolean, cannot?: string) => ({
      title: `[${flow!.requirement}] ${browser}: ${flow!.name}`,
      ok,
      tests: [
        {
          status: ok ? 'expected' : 'unexpected',
          annotations: [
            { type: 'browser version', description: '1.2' },
            ...(cannot === undefined ? [] : [{ type: 'cannot', description: cannot }]),
          ],
        },
      ],
    });
    const specs = [
      spec('Chromium', first, true),
      spec('Chromium', second, false),
      spec('Chromium', third, true, 'it has no such thing'),
    ];
    const written = browsersPage(outcomesIn({ suites: [{ specs }] })).split('\n');
    const row = (name: string) => written.find((line) => line.startsWith(`| ${name} `));
    expect(row(first!.name)).toMatch(/\| works +\| not run +\| not run/);
    expect(row(second!.name)).toContain('| failed ');
    expect(row(third!.name)).toContain('| cannot (1)');
    expect(written).toContain('1. it has no such thing.');
  });
});
