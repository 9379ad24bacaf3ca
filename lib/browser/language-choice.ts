import type { Language } from '#lib/contract/field.ts';
import { languageCookie, supported } from '#lib/language.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

const yearSeconds = 31_536_000;

/** The language of pages: the viewer's choice, or that of an address for this visit; undefined without either. */
export function storedLanguage(): Language | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${languageCookie}=`));
  return supported(pair?.slice(languageCookie.length + 1));
}

/**
 * The viewer's own choice, put back where the server sees it when a visit has ended that an address had chosen the language
 * for. Undefined when there is nothing to put back.
 */
export function restoreLanguage(): Language | undefined {
  if (storedLanguage() !== undefined) return undefined;
  const own = supported(readStored(storageKeys.activeLanguage));
  if (own !== undefined) storeLanguage(own);
  return own;
}

/** Remembers the choice for a year, where the server sees it. */
export function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  writeStored(storageKeys.activeLanguage, language);
}
