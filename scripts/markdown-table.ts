/** The lines of a table in Markdown, its columns aligned; the first row is the head. */
export function markdownTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const [head = [], ...body] = rows.map((row) =>
    row.map((text, at) => text.padEnd(widths[at] ?? 0)),
  );
  const line = widths.map((width) => '-'.repeat(width));
  return [head, line, ...body].map((row) => `| ${row.join(' | ')} |`);
}
