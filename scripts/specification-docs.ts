import { writeFileSync } from 'node:fs';
import { partOf, partTitles, readEntries, type Entry } from './specification/entries.ts';

/**
 * Writes docs/specification.md: each sentence of the specification, and what makes it true. `npm run docs`; a test fails
 * when the page is stale, and when a place or a test that it names is gone.
 */
export const specificationPagePath = 'docs/specification.md';

export function specificationPage(entries: readonly Entry[] = readEntries()): string {
  const parts = partTitles.map((title, index) => {
    const own = entries.filter((entry) => partOf(entry) === index + 1);
    return [`## ${String(index + 1)} · ${title}`, '', ...head, ...own.map(row)].join('\n');
  });
  return `${[intro(entries), ...parts].join('\n\n')}\n`;
}

function intro(entries: readonly Entry[]): string {
  const open = entries.filter((entry) => entry.open !== undefined);
  return [
    '# The specification in the product',
    '',
    'Generated from `scripts/specification/` by `npm run docs`; do not edit.',
    '',
    `${String(entries.length)} sentences, items and rows of the specification, each by some of its own words;`,
    `${open.length === 0 ? 'none' : String(open.length)} of them is open. The place is a file, and a name in it, that makes the sentence true for a viewer, an operator or a request.`,
    'The tests are those that prove it best: a title of each begins with one of the requirements. Where a sentence leaves',
    'something open, a [decision](decisions/README.md) says how it is read.',
  ].join('\n');
}

const head = [
  '| number | words | requirements | place | tests | read by |',
  '|---|---|---|---|---|---|',
];

function row({ number, quote, requirements, place, tests, decision, open }: Entry): string {
  const where = place ? `\`${place.file}\`: ${code(place.name)}` : `open: ${open ?? ''}`;
  const proofs = tests.map((path) => `\`${path}\``).join('<br>');
  const cells = [number, plain(quote), requirements.join(', '), where, proofs, decision ?? ''];
  return `| ${cells.join(' | ')} |`;
}

/** Without the marks of a list or a table around them; other marks of Markdown are shown as they are. */
const plain = (text: string) =>
  text.replaceAll(/^(?:[-|]|\d\.) | \|$/g, '').replaceAll(/[|*_<>{}[\]\\]/g, (sign) => `\\${sign}`);
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

if (import.meta.main) {
  const entries = readEntries();
  writeFileSync(specificationPagePath, specificationPage(entries));
  console.log(`${specificationPagePath}: ${String(entries.length)} sentences`);
}
