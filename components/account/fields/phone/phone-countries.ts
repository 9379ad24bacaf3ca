import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Language } from '#lib/contract/wire/field.ts';
import { countryName } from '#lib/domain/formats/countries.ts';

export interface PhoneCountry {
  /** ISO 3166 code. */
  code: string;
  name: string;
  /** With its plus sign. */
  prefix: string;
}

/** Every country that has a prefix, sorted by its name in a language. */
export function phoneCountries(language: Language): PhoneCountry[] {
  const order = new Intl.Collator(language);
  return getCountries()
    .map((code) => ({
      code,
      name: countryName(code, language),
      prefix: `+${getCountryCallingCode(code)}`,
    }))
    .sort((one, other) => order.compare(one.name, other.name));
}

/** The countries whose name contains the words, or whose code or prefix begins with them. Accents are ignored. */
export function findCountries(countries: readonly PhoneCountry[], query: string): PhoneCountry[] {
  const asked = plain(query);
  const digits = asked.replace(/^\+|^00/, '');
  const isPrefix = /^\d+$/.test(digits);
  return countries.filter(({ code, name, prefix }) =>
    isPrefix
      ? prefix.startsWith(`+${digits}`)
      : plain(name).includes(asked) || code.toLowerCase() === asked,
  );
}

const likelyCountries: Record<Language, string> = { en: 'US', es: 'ES', pt: 'BR' };

/** The most likely country: the first country in the browser's languages, else the country of the page language. */
export function likelyCountry(browserLanguages: readonly string[], language: Language): string {
  const known = new Set<string>(getCountries());
  const named = browserLanguages.map(regionOf).find((region) => region && known.has(region));
  return named ?? likelyCountries[language];
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    // An invalid language tag is ignored.
    return undefined;
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();
