import type { Language } from '#lib/contract/wire/field.ts';
import { languageParameter, languages } from './language.ts';

/**
 * The canonical address of a page in a language, for search engines and share cards: the plain address for the
 * operator's default language, `?lang=` for the others. `path` is a path of the product with its query.
 */
export function addressIn(path: string, language: Language, preset: Language): string {
  if (language === preset) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

/** The addresses of a page in every language, and for readers of any other (`x-default`). */
export function addressesByLanguage(
  path: string,
  preset: Language,
): Record<Language | 'x-default', string> {
  const own = languages.map((language) => [language, addressIn(path, language, preset)]);
  return { ...Object.fromEntries(own), 'x-default': path } as ReturnType<
    typeof addressesByLanguage
  >;
}
