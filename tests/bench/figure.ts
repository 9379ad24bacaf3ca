/** One line of the results: a measurement and the reference value of the same run. */
export interface Figure {
  name: string;
  unit: string;
  ours: number;
  /** The reference value of the same run, or the budget when there is none. */
  against: { name: string; value: number };
  /** Our value divided by the reference value. */
  ratio: number;
  /** The budget of the ratio or of the value, if the product promises one. */
  budget?: { text: string; isKept: boolean };
}

export function figure(
  name: string,
  unit: string,
  ours: number,
  against: Figure['against'],
  budget?: Figure['budget'],
): Figure {
  return { name, unit, ours, against, ratio: ours / against.value, ...(budget && { budget }) };
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, ours, against, ratio, budget }) => [
    name,
    `${shown(ours)} ${unit}`,
    `${shown(against.value)} ${unit} (${against.name})`,
    `${ratio.toFixed(2)} ×`,
    budget ? `${budget.isKept ? '✓' : '✗'} ${budget.text}` : '',
  ]);
  const all = [['measured', 'ours', 'against', 'ratio', 'budget'], ...rows];
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

function shown(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
