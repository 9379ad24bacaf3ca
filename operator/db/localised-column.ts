import { jsonb } from 'drizzle-orm/pg-core';
import type { Language } from '#lib/contract/wire/field.ts';

/** A text in the languages of the service; English is the fallback. */
export type LocalisedText = Partial<Record<Language, string>> & { en: string };

export const localisedText = (name: string) => jsonb(name).$type<LocalisedText>();

/** The text in one language, else in English. */
export function inLanguage(text: LocalisedText, language: Language): string {
  return text[language] ?? text.en;
}

/** As `inLanguage`, for a text that may be absent. */
export function maybeInLanguage(
  text: LocalisedText | null,
  language: Language,
): string | undefined {
  return text ? inLanguage(text, language) : undefined;
}
