import type { Language } from '#lib/contract/wire/field.ts';
import { phrases, type PhraseKey } from './catalogue.ts';
import { filled } from './say.ts';

/** Longer texts are no phrases. */
const CHARS_MAX = 10_000;
/** A reason may have a reason in it: `Series: host cannot be reached (no answer).` */
const DEPTH_MAX = 4;

const number = /^\d+(?:\.\d+)?$/;
const word = /^\S+$/;
/** What stands in places of these names. All others take any text. */
const shapes: Readonly<Partial<Record<string, RegExp>>> = {
  ...{ line: number, count: number, bytes: number, byte: number, status: number },
  ...{ leaving: number, known: number, gigabytes: number, there: number, all: number },
  ...{ host: word, scheme: word, date: word, ending: word, encoding: word, format: word },
  kind: word,
};
/** Places that may have a phrase in them. Names, paths and addresses are never translated. */
const nesting = new Set(['reason', 'what']);

interface Pattern {
  key: PhraseKey;
  /** The text between the places: one more than there are places. */
  literals: string[];
  names: string[];
}

const patterns = (Object.keys(phrases) as PhraseKey[])
  .map((key): Pattern => {
    const parts = phrases[key].en.split(/\{(\w+)\}/);
    return {
      key,
      literals: parts.filter((_, place) => place % 2 === 0),
      names: parts.filter((_, place) => place % 2 === 1),
    };
  })
  // The one with the most text of its own says best what a text is.
  .sort((one, other) => charsOf(other) - charsOf(one));

function charsOf({ literals }: Pattern): number {
  return literals.join('').length;
}

const plain = new Map(
  patterns.filter(({ names }) => names.length === 0).map(({ key }) => [phrases[key].en, key]),
);
const withPlaces = patterns.filter(({ names }) => names.length > 0);

/** A phrase, as `say` has made it, in another language. Any other text stays as it is. */
export const translated = (text: string, language: Language): string =>
  language === 'en' || text.length > CHARS_MAX ? text : toldIn(text, language, 0);

/** A phrase in all languages, for an error that is told in that of its reader. */
export const inEachLanguage = (text: string): Record<Language, string> => ({
  en: text,
  es: translated(text, 'es'),
  pt: translated(text, 'pt'),
});

function toldIn(text: string, language: Language, depth: number): string {
  const key = plain.get(text);
  if (key !== undefined) return phrases[key][language];
  if (depth >= DEPTH_MAX) return text;
  for (const pattern of withPlaces) {
    const values = valuesIn(text, pattern);
    if (values === null) continue;
    for (const [name, value] of Object.entries(values)) {
      if (nesting.has(name)) values[name] = toldIn(value, language, depth + 1);
    }
    return filled(phrases[pattern.key][language], values);
  }
  return text;
}

/** The values of a pattern's placeholders, by name; null when the text is of another pattern. One pass over the text. */
function valuesIn(
  text: string,
  { literals: [first = '', ...rest], names }: Pattern,
): Record<string, string> | null {
  if (!text.startsWith(first)) return null;
  const values: Record<string, string> = {};
  let at = first.length;
  for (const [place, literal] of rest.entries()) {
    const isLast = place === rest.length - 1;
    const end = isLast ? text.length - literal.length : text.indexOf(literal, at);
    if (end < at || !text.startsWith(literal, end)) return null;
    const name = names[place] ?? '';
    const value = text.slice(at, end);
    if (shapes[name]?.test(value) === false || (values[name] ?? value) !== value) return null;
    values[name] = value;
    at = end + literal.length;
  }
  return values;
}
