import { shown, shownRatio, type Figure, type Verdict } from '#tests/bench/figure.ts';
import { chart } from './chart.ts';
import { textOf } from './group-texts.ts';
import type { MeasuredGroup, Results } from './results.ts';
import { markdownTable } from '#scripts/markdown-table.ts';

/** Beside docs/performance.md. */
const chartsFolder = 'performance';

/** The files of a run below docs/: the page and one chart for each group. */
export function performanceFiles(results: Results): Map<string, string> {
  const charts = results.groups.map(
    ({ name, figures }) => [chartOf(name), chart(textOf(name).title, figures)] as const,
  );
  return new Map([['performance.md', performancePage(results)], ...charts]);
}

const chartOf = (group: string) => `${chartsFolder}/${group}.svg`;

export function performancePage({ commit, machine, groups }: Results): string {
  const { cpus, node, chromium } = machine;
  return [
    '# Performance',
    '',
    'What `npm run bench` measured, each figure beside a yardstick of the same run on the same machine, or beside a limit where there',
    'is none. It writes this page; do not edit it. A ratio is our value divided by the yardstick: less is better, except for rates',
    '(/s). A run that misses a budget fails; a goal is what we aim at.',
    '',
    `Measured: commit ${commit}; ${String(cpus)} CPUs, Node ${node}, Chromium ${chromium}.`,
    '',
    ...missedParts(groups),
    ...groups.flatMap(groupParts),
  ].join('\n');
}

/** What was missed stands at the top of the page. */
function missedParts(groups: readonly MeasuredGroup[]): string[] {
  const figures = groups.flatMap((group) => group.figures);
  const missed = figures.flatMap((figure) => [
    ...missedLine(figure, 'budget', figure.budget),
    ...missedLine(figure, 'goal', figure.goal),
  ]);
  if (missed.length === 0) return ['Every budget and every goal is kept.', ''];
  return ['## Missed', '', ...missed, ''];
}

function missedLine({ name, ours, unit, ratio }: Figure, kind: string, verdict?: Verdict) {
  if (!verdict || verdict.isKept) return [];
  const measured = [shown(ours, unit), shownRatio(ratio)].filter(Boolean).join(', ');
  return [`- ${name}: ${measured}; ${kind} ${verdict.text}`];
}

function groupParts({ name, figures }: MeasuredGroup): string[] {
  const { title, about } = textOf(name);
  return [
    `## ${title}`,
    '',
    about,
    '',
    `![${title}: the ratios of the table below](${chartOf(name)})`,
    '',
    ...markdownTable([
      ['measured', 'ours', 'yardstick', 'ratio', 'budget', 'goal'],
      ...figures.map((one) => [
        one.name,
        shown(one.ours, one.unit),
        `${shown(one.against.value, one.unit)} (${one.against.name})`,
        shownRatio(one.ratio),
        cellOf(one.budget),
        cellOf(one.goal),
      ]),
    ]),
    '',
  ];
}

function cellOf(verdict: Verdict | undefined): string {
  return verdict ? `${verdict.text}: ${verdict.isKept ? 'kept' : '**missed**'}` : '';
}
