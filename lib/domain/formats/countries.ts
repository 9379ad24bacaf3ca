/** Country names by ISO 3166 code. */
import type { Language } from '#lib/contract/wire/field.ts';

/** The name of a country in a language; a text that is not a code is returned unchanged. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
