import type { Language } from '#lib/contract/field.ts';
import { languageCookie, supported } from '#lib/language.ts';
import { storageKeys, writeStored } from './storage.ts';

const yearSeconds = 31_536_000;

/** The viewer's own choice, or undefined. */
export function storedLanguage(): Language | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${languageCookie}=`));
  return supported(pair?.slice(languageCookie.length + 1));
}

/** Remembers the choice for a year, where the server sees it. */
export function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  writeStored(storageKeys.activeLanguage, language);
}
