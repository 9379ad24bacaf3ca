import { NextResponse, type NextRequest } from 'next/server';
import { languageParameter, supported } from '#lib/language.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { contentSecurityPolicy } from '#server/content-security-policy.ts';
import { env } from '#server/env.ts';
import { passageOf } from '#server/startup/gate.ts';

/**
 * Lets a request for a page through, or sends it elsewhere: to the start-up failure page, or to the screen that the
 * operator's business type has instead. Each page gets a fresh nonce and content security policy, on the request for
 * Next's scripts and on the answer.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const passage = await passageOf(request.nextUrl.pathname, env());
  if (passage.kind === 'redirect') {
    return NextResponse.redirect(redirectTarget(request.nextUrl, passage.to));
  }
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentSecurityPolicy(nonce, {
    isDev: process.env.NODE_ENV === 'development',
    mediaOrigins: env().mediaOrigins,
  });
  const headers = new Headers(request.headers);
  headers.set(requestHeaders.nonce, nonce);
  // Only a language we have goes into a header: anything else may be no header value at all.
  const askedLanguage = supported(request.nextUrl.searchParams.get(languageParameter));
  if (askedLanguage === undefined) headers.delete(requestHeaders.askedLanguage);
  else headers.set(requestHeaders.askedLanguage, askedLanguage);
  headers.set('content-security-policy', policy);
  const response =
    passage.kind === 'fail'
      ? NextResponse.rewrite(new URL('/startup-failure', request.url), { request: { headers } })
      : NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** What belongs to the screen that was asked for stays behind; data type and language are carried over. */
function redirectTarget(asked: NextRequest['nextUrl'], to: string): URL {
  const target = new URL(to, asked.href);
  for (const name of ['dataType', languageParameter]) {
    const value = asked.searchParams.get(name);
    if (value !== null) target.searchParams.set(name, value);
  }
  return target;
}

/** Pages only: calls, media and the files at the root need no policy, and Next would buffer their bodies. */
export const config = {
  matcher: [
    '/((?!liveapi/|vodapi/|searchApi/|drmLicense/|dataReport/|streams/|media/|artwork/|healthz$|_next/|icons/|[^/]+\\.(?:png|svg|ico|webp|avif|woff2|webmanifest|txt|xml|js)$).*)',
  ],
};
