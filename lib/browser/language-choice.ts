import type { Language } from '#lib/contract/wire/field.ts';
import { languageCookie, supported } from '#lib/language.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

const yearSeconds = 31_536_000;

/**
 * The language of pages: the viewer's choice, or the language of an address for this visit; undefined without either.
 */
export function storedLanguage(): Language | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${languageCookie}=`));
  return supported(pair?.slice(languageCookie.length + 1));
}

/**
 * Restores the viewer's own choice into the cookie, after a visit whose language came from an address has ended.
 * Undefined when there is nothing to restore.
 */
export function restoreLanguage(): Language | undefined {
  if (storedLanguage() !== undefined) return undefined;
  const own = supported(readStored(storageKeys.activeLanguage));
  if (own !== undefined) storeLanguage(own);
  return own;
}

/** Stores the choice in a cookie for a year, so that the server sees it. */
export function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  writeStored(storageKeys.activeLanguage, language);
}
