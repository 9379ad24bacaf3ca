import { headers } from 'next/headers';
import { cache } from 'react';
import { readLanguage } from '#app/i18n/language.ts';
import { requireStartup } from '#app/startup.ts';
import { artworkAt } from '#lib/artwork.ts';
import { brandOf } from '#lib/brand.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { addressesByLanguage, addressIn } from '#lib/language-address.ts';
import { presetLanguage } from '#lib/language.ts';
import { routes } from '#lib/routes.ts';
import { originOfPages } from '#server/http/public-origin.ts';

/**
 * Builds absolute addresses for search engines and share cards. They depend only on the page's language and the
 * configuration, because the page is cached and served to other viewers.
 */
export interface PageLinks {
  language: Language;
  productName: string;
  /** A path of this site, in the language of this page. */
  page: (path: string) => string;
  title: (metaId: string) => string;
  channel: (logicalChannelId: string) => string;
  /** A path of this site in every language, with a default for all others. */
  languages: (path: string) => Record<Language | 'x-default', string>;
  /** A picture's absolute address; undefined when there is no picture or the site's origin is unknown. */
  picture: (url: string | undefined) => string | undefined;
}

const pictureWidth = 1280;

export const readPageLinks = cache(async (): Promise<PageLinks> => {
  const [language, { manifest }, headerList] = await Promise.all([
    readLanguage(),
    requireStartup(),
    headers(),
  ]);
  const origin = originOfPages((name) => headerList.get(name) ?? undefined);
  const preset = presetLanguage(manifest.uiProperties.webapp_custom_lang);
  const page = (path: string) => origin + addressIn(path, language, preset);
  return {
    language,
    productName: brandOf(manifest).productName,
    page,
    title: (metaId) => page(routes.vodDetail(metaId)),
    channel: (id) => page(routes.liveTv({ id })),
    languages: (path) => {
      const paths = Object.entries(addressesByLanguage(path, preset));
      return Object.fromEntries(
        paths.map(([tag, address]) => [tag, origin + address]),
      ) as ReturnType<PageLinks['languages']>;
    },
    picture(url) {
      if (!url) return undefined;
      if (!url.startsWith('/')) return url;
      return origin === '' ? undefined : origin + artworkAt(url, pictureWidth);
    },
  };
});
