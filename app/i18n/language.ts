import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { Language } from '#lib/contract/wire/field.ts';
import { chooseLanguage, languageCookie } from '#lib/language.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { readStartup } from '#server/startup/read-startup.ts';

/** The language of this request. */
export const readLanguage = cache(async (): Promise<Language> => {
  const [cookieJar, headerList, answer] = await Promise.all([cookies(), headers(), readStartup()]);
  return chooseLanguage({
    asked: headerList.get(requestHeaders.askedLanguage),
    stored: cookieJar.get(languageCookie)?.value,
    accepted: headerList.get('accept-language'),
    preset: answer.ok ? answer.startup.manifest.uiProperties.webapp_custom_lang : undefined,
  });
});
