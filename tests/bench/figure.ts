/** One line of the results: a measurement and the reference value of the same run. */
export interface Figure {
  name: string;
  unit: string;
  ours: number;
  /** The reference value of the same run, or the budget when there is none. */
  against: { name: string; value: number };
  /** Our value divided by the reference value; null when the reference value is 0. */
  ratio: number | null;
  /** What the product promises; the run fails without it. */
  budget?: Verdict;
  /** What the product aims at; the run does not fail without it. */
  goal?: Verdict;
}

/** A limit of the value or of the ratio, and whether this run kept it. */
export interface Verdict {
  text: string;
  isKept: boolean;
}

export function figure(
  name: string,
  unit: string,
  ours: number,
  against: Figure['against'],
  { budget, goal }: Pick<Figure, 'budget' | 'goal'> = {},
): Figure {
  const ratio = against.value === 0 ? null : ours / against.value;
  return { name, unit, ours, against, ratio, ...(budget && { budget }), ...(goal && { goal }) };
}

/** The value is at most `most`. */
export function atMost(ours: number, most: number, unit = ''): Verdict {
  return { text: `≤ ${String(most)} ${unit}`.trim(), isKept: ours <= most };
}

/** The value is at most `times` the reference value. */
export function atMostTimes(ours: number, times: number, value: number): Verdict {
  return { text: `≤ ${String(times)} ×`, isKept: ours <= times * value };
}

/** The value is at least `times` the reference value. */
export function atLeastTimes(ours: number, times: number, value: number): Verdict {
  return { text: `≥ ${String(times)} ×`, isKept: ours >= times * value };
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, ours, against, ratio, budget, goal }) => [
    name,
    shown(ours, unit),
    `${shown(against.value, unit)} (${against.name})`,
    shownRatio(ratio),
    shownVerdict(budget),
    shownVerdict(goal),
  ]);
  const all = [['measured', 'ours', 'against', 'ratio', 'budget', 'goal'], ...rows];
  const widths = all[0]?.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function shown(value: number, unit: string): string {
  return `${numberOf(value)} ${unit}`.trim();
}

function numberOf(value: number): string {
  if (value >= 100 || Number.isInteger(value)) return value.toFixed(0);
  if (value >= 10) return value.toFixed(1);
  return value >= 0.1 ? value.toFixed(2) : value.toPrecision(2);
}

/** Of a rate, more is better; of everything else that is measured, less. */
export function isRate(unit: string): boolean {
  return unit.endsWith('/s');
}

export function shownRatio(ratio: number | null): string {
  return ratio === null ? '' : `${ratio.toFixed(2)} ×`;
}

function shownVerdict(verdict: Verdict | undefined): string {
  return verdict ? `${verdict.isKept ? '✓' : '✗'} ${verdict.text}` : '';
}
