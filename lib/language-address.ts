import type { Language } from '#lib/contract/field.ts';
import { languageParameter, languages } from './language.ts';

/**
 * A page's one address in a language, for search engines and share cards: the operator's default language has the plain
 * address, the others add `?lang=`. `path` is a path of ours with its query.
 */
export function addressIn(path: string, language: Language, preset: Language): string {
  if (language === preset) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

/** The same page in every language, and for readers of any other (`x-default`). */
export function addressesByLanguage(
  path: string,
  preset: Language,
): Record<Language | 'x-default', string> {
  const own = languages.map((language) => [language, addressIn(path, language, preset)]);
  return { ...Object.fromEntries(own), 'x-default': path } as ReturnType<
    typeof addressesByLanguage
  >;
}
