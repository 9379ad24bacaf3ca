import type { Language } from '#lib/contract/wire/field.ts';

/** The languages the interface ships in, and the order in which one is chosen (spec part 9). */
export const languages = ['en', 'es', 'pt'] as const satisfies readonly Language[];

/** The address parameter that requests a language. */
export const languageParameter = 'lang';

/**
 * The cookie with the chosen language: the viewer's choice lasts a year, the choice of an address (`?lang=`) lasts for
 * the visit.
 */
export const languageCookie = 'lang';

/** The inputs of the choice. Absent or unsupported values are ignored. */
export interface LanguageWishes {
  /** `?lang=` of this request; takes precedence. */
  asked?: string | null | undefined;
  /** The viewer's own choice, from the cookie. */
  stored?: string | null | undefined;
  /** The browser's Accept-Language header. */
  accepted?: string | null | undefined;
  /** `uiProperties.webapp_custom_lang` of the app manifest. */
  preset?: string | null | undefined;
}

/** The stored choice, else the browser's language if supported, else the operator's default, else English. */
export function chooseLanguage({ asked, stored, accepted, preset }: LanguageWishes): Language {
  return supported(asked) ?? supported(stored) ?? firstAccepted(accepted) ?? presetLanguage(preset);
}

/** The operator's default language: the language of every address without `?lang=`. */
export function presetLanguage(preset: string | null | undefined): Language {
  return supported(preset) ?? 'en';
}

/** The supported language of a tag such as `pt-BR`, or undefined. */
export function supported(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === base);
}

function firstAccepted(header: string | null | undefined): Language | undefined {
  if (!header) return undefined;
  return header
    .slice(0, 1_000)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.find((parameter) => /^\s*q=/i.test(parameter))?.split('=')[1];
      return {
        language: supported(tag),
        weight: weight === undefined ? 1 : Number(weight),
        position,
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .find(({ language }) => language !== undefined)?.language;
}

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
};

/** The Open Graph locales: a language with a territory. */
export const openGraphLocales: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  es: 'es_ES',
  pt: 'pt_BR',
};
