import { partOf, type Entry } from './entries.ts';

/** The sentences of the specification's own text, for the check that none of them is left out. */

/** A sentence, list item or row of a table, by its place in the text. */
export interface Sentence {
  from: number;
  to: number;
  text: string;
}

/** The text of a part, 1 to 9, and where it begins. */
export function partIn(specification: string, part: number): Sentence {
  const from = specification.indexOf(`\n## ${String(part)}. `);
  const next = specification.indexOf(`\n## ${String(part + 1)}. `);
  const to = next === -1 ? specification.length : next;
  return { from, to, text: specification.slice(from, to) };
}

/** Where the words of an entry stand in its part; null when they stand there never, or more than once. */
export function placeOfQuote(specification: string, entry: Entry): Sentence | null {
  const { from, text } = partIn(specification, partOf(entry));
  const at = text.indexOf(entry.quote);
  if (at === -1 || text.includes(entry.quote, at + 1)) return null;
  return { from: from + at, to: from + at + entry.quote.length, text: entry.quote };
}

/** The sentences of the parts. Headings, heads of tables, and what only leads to a list say nothing by themselves. */
export function sentencesIn(specification: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  let isInPart = false;
  const lines = specification.split('\n');
  for (const [index, line] of lines.entries()) {
    isInPart ||= line.startsWith('## ');
    const isHead = line.startsWith('#') || isRule(line) || isRule(lines[index + 1] ?? '');
    if (isInPart && !isHead) {
      found.push(
        ...sentencesOfLine(line).map((one) => ({
          ...one,
          from: from + one.from,
          to: from + one.to,
        })),
      );
    }
    from += line.length + 1;
  }
  return found.filter(({ text }) => saysSomething(text));
}

/** The line between the head of a table and its rows. */
const isRule = (line: string) => /^\|[-| ]+\|$/.test(line);

/** A row of a table is one sentence. */
function sentencesOfLine(line: string): Sentence[] {
  if (line.startsWith('|')) return [{ from: 0, to: line.length, text: line }];
  return [...line.matchAll(/.+?(?:[.!?:]['*)]*(?=\s+[-A-Z'*\d(])|$)/g)].map(
    ({ index, 0: text }) => ({
      from: index,
      to: index + text.length,
      text: text.trim(),
    }),
  );
}

function saysSomething(text: string): boolean {
  const isLabel = /^(?:[-*\d.]+ )?\*\*[^*]+\*\*:?$/.test(text);
  const isLead = text.endsWith(':') && !text.includes(',');
  return text !== '' && !isLabel && !isLead && !text.includes('not shown');
}
