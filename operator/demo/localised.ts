/** Text in the three languages of the service, and the line tables that hold most of it. */

export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Localised = Readonly<Record<Language, string>>;

export const localised = (en: string, es: string, pt: string): Localised => ({ en, es, pt });

/** The same text in every language: a proper name. */
export const sameInAll = (text: string): Localised => localised(text, text, text);

export function mapLocalised(
  text: Localised,
  change: (text: string, language: Language) => string,
): Localised {
  return localised(change(text.en, 'en'), change(text.es, 'es'), change(text.pt, 'pt'));
}

/** Puts `{name}` values into a text; a placeholder without a value stays visible to the tests. */
export function fillIn(text: Localised, values: Readonly<Record<string, Localised>>): Localised {
  return mapLocalised(text, (line, language) =>
    line.replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.[language] ?? whole),
  );
}

/** The cells of one line, `a | b | c`; anything but an allowed number of cells is a mistake. */
export function cellsOf(line: string, allowed: readonly number[]): string[] {
  const cells = line.split('|').map((cell) => cell.trim());
  if (!allowed.includes(cells.length) || cells.some((cell) => cell === '')) {
    throw new Error(`Expected ${allowed.join(' or ')} cells, none empty: ${line}`);
  }
  return cells;
}

/** Three neighbouring cells as one localised text. */
export function localisedAt(cells: readonly string[], first: number): Localised {
  const [en, es, pt] = cells.slice(first, first + 3);
  if (en === undefined || es === undefined || pt === undefined) {
    throw new Error(`No three languages at cell ${first}: ${cells.join(' | ')}`);
  }
  return localised(en, es, pt);
}

/** The lines of a table, without blank ones. */
export function linesOf(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A table of `English | Spanish | Portuguese` lines. */
export function localisedTable(table: string): Localised[] {
  return linesOf(table).map((line) => localisedAt(cellsOf(line, [3]), 0));
}
