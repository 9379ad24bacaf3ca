import { hasWords, phrases, type PhraseKey } from './catalogue.ts';

declare const said: unique symbol;

/** A text of the catalogue, in English. What an operator is told of a source must be one, so that it can be translated. */
export type Phrase = string & { readonly [said]: true };

export type PhraseValues = Readonly<Record<string, string | number>>;

/** Fills the `{name}` places of a text. */
export const filled = (text: string, values: PhraseValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/**
 * A phrase in English: for logs, the command line and the database. The desk translates it when it is read, since
 * operators of several languages read the same source.
 */
export const say = (key: PhraseKey, values: PhraseValues = {}): Phrase =>
  filled(phrases[key].en, values) as Phrase;

/** The code of an error in words. Codes without words stay as they are. */
export const inWords = (code: string): string => (hasWords(code) ? say(code) : code);

/** Why the system refused: the code of an error in words, or the name of the error. */
export const reasonOf = (error: unknown): string =>
  inWords(
    (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : say('unknown')),
  );
