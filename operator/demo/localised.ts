import * as z from 'zod/mini';

/** The languages of the service; each text of the demo service has all of them. */
export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Localised = Readonly<Record<Language, string>>;

const textSchema = z.string().check(z.minLength(1));

export const localisedSchema = z.strictObject({ en: textSchema, es: textSchema, pt: textSchema });

const parts = z.array(textSchema);

/** Plain text of several paragraphs, separated by empty lines. */
export const paragraphsSchema = z.pipe(
  z.strictObject({ en: parts, es: parts, pt: parts }),
  z.transform(({ en, es, pt }) => localised(en.join('\n\n'), es.join('\n\n'), pt.join('\n\n'))),
);

export const localised = (en: string, es: string, pt: string): Localised => ({ en, es, pt });

/** The same text in every language: a proper name. */
export const sameInAll = (text: string): Localised => localised(text, text, text);

export function mapLocalised(
  text: Localised,
  change: (text: string, language: Language) => string,
): Localised {
  return localised(change(text.en, 'en'), change(text.es, 'es'), change(text.pt, 'pt'));
}

/** Several texts as one, language by language. */
export function joinLocalised(texts: readonly Localised[], between: string): Localised {
  return localised(
    texts.map(({ en }) => en).join(between),
    texts.map(({ es }) => es).join(between),
    texts.map(({ pt }) => pt).join(between),
  );
}

/** Puts `{name}` values into a text; a placeholder without a value stays visible to the tests. */
export function fillIn(text: Localised, values: Readonly<Record<string, Localised>>): Localised {
  return mapLocalised(text, (line, language) =>
    line.replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.[language] ?? whole),
  );
}
