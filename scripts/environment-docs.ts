import { writeFileSync } from 'node:fs';
import { environmentSchema as operatorSchema } from '#operator/base/env.ts';
import { environmentSchema as webSchema } from '#server/base/env.ts';
import { meanings, type Variable } from './environment/meanings.ts';

/**
 * Writes docs/environment.md from the schemas of web server and operator. `npm run docs`; a test fails when it is
 * stale.
 */
export const environmentPagePath = 'docs/environment.md';

const readers: readonly [string, Record<string, unknown>][] = [
  ['web server', webSchema.shape],
  ['operator', operatorSchema.shape],
];

const head = ['environment', 'read by', 'meaning', 'default'];

export function environmentPage(): string {
  const rows = (Object.keys(meanings) as Variable[]).map((name) => {
    const own = readers.filter(([, shape]) => Object.hasOwn(shape, name));
    return [
      `\`${name}\``,
      own.map(([reader]) => reader).join(', '),
      meanings[name],
      defaultOf(own[0]?.[1][name]),
    ];
  });
  return `${[
    '# Settings from the environment',
    '',
    'Generated from `server/base/env.ts` and `operator/base/env.ts` by `npm run docs`; do not edit.',
    '',
    'Web server and reference operator read them at their start, and say which ones are wrong. An empty value counts as unset.',
    '',
    ...table([head, ...rows]),
  ].join('\n')}\n`;
}

/** The default of the schema; empty when the variable is optional. */
function defaultOf(schema: unknown): string {
  const { def } = (schema as { _zod: { def: { type: string; defaultValue?: unknown } } })._zod;
  return def.type === 'default' && def.defaultValue !== '' ? `\`${String(def.defaultValue)}\`` : '';
}

/** Aligned as the formatter does. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [first = [], ...rest] = rows.map((row) =>
    row.map((cell, at) => cell.padEnd(widths[at] ?? 0)),
  );
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)];
}

if (import.meta.main) writeFileSync(environmentPagePath, environmentPage());
