import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { readLanguage } from '#app/i18n/language.ts';
import { brandOf } from '#lib/brand.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { failurePage } from '#server/startup/failure-page.ts';
import { readStartup } from '#server/startup/read-startup.ts';

const firstLookMs = 3_000;

/** The offline page that public/sw.js caches, in the language of the request. */
export async function GET(): Promise<Response> {
  const [headerList, answer] = await Promise.all([headers(), readStartup()]);
  // This page is not for direct visits: a navigation to it is redirected like an unknown address.
  if (headerList.get('sec-fetch-dest') === 'document' || !answer.ok) {
    return new Response(null, { status: 307, headers: { location: '/' } });
  }
  const language = await readLanguage();
  const t = await getTranslations({ locale: language, namespace: 'offline' });
  const { productName, accent } = brandOf(answer.startup.manifest);
  const html = failurePage({
    language,
    nonce: headerList.get(requestHeaders.nonce) ?? '',
    productName,
    accent,
    firstLookMs,
    texts: {
      documentTitle: t('documentTitle'),
      title: t('title'),
      text: t('text', { productName }),
      whatToDo: t('whatToDo'),
      steps: [t('stepConnection'), t('stepWait')],
      retry: t('retry'),
      checking: t('checking'),
    },
  });
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
