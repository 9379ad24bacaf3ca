import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { brandOf } from '#lib/brand.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { failurePage } from '#server/startup/failure-page.ts';
import { readStartup, type StartupAnswer } from '#server/startup/read-startup.ts';
import { readLanguage } from '#app/i18n/language.ts';

/** A wrong setting takes longer to correct than an operator takes to start. */
const firstLookMs = { unreachable: 2_000, malformed: 15_000 } as const;

/**
 * proxy.ts answers every address with this page while the product cannot start, or (`?of=account`) while the operator
 * cannot confirm that a member's session is still valid.
 */
export async function GET(request: Request): Promise<Response> {
  const answer = await problemNow(request);
  if (answer.ok) return new Response(null, { status: 307, headers: { location: '/' } });
  const [language, nonce] = await Promise.all([readLanguage(), nonceOfRequest()]);
  const t = await getTranslations({ locale: language, namespace: 'startup' });
  const { productName, accent } = brandOf(null);
  const { problem, code } = answer;
  const html = failurePage({
    language,
    nonce,
    productName,
    accent,
    firstLookMs: firstLookMs[problem],
    texts: {
      documentTitle: t('documentTitle'),
      title: t('title'),
      text:
        problem === 'malformed' ? t('malformedText', { productName }) : t('text', { productName }),
      whatToDo: t('whatToDo'),
      steps: [t('stepWait'), t('stepConnection'), t('stepOperator', { code })],
      retry: t('retry'),
      checking: t('checking'),
    },
  });
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    },
  });
}

async function problemNow(request: Request): Promise<StartupAnswer> {
  const isOfAccount = new URL(request.url).searchParams.get('of') === 'account';
  return isOfAccount ? { ok: false, problem: 'unreachable', code: 'ACCOUNT-0' } : readStartup();
}

async function nonceOfRequest(): Promise<string> {
  return (await headers()).get(requestHeaders.nonce) ?? '';
}
