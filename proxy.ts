import { NextResponse, type NextRequest } from 'next/server';
import { languageParameter, supported } from '#lib/language.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { requestHeaders } from '#lib/request-headers.ts';
import { contentSecurityPolicy } from '#server/base/content-security-policy.ts';
import { isSecure } from '#server/http/own-address.ts';
import { env } from '#server/base/env.ts';
import { memberPassage, type MemberPassage } from '#server/session/member-gate.ts';
import { passageOf, type Passage } from '#server/startup/gate.ts';

/**
 * Lets a request for a page through, or sends it elsewhere: to the start-up failure page, or to the screen that the
 * operator's business type has instead; for a member's own pages also to the log-in page, when the operator has ended the
 * session. Each page gets a fresh nonce and content security policy, on the request for
 * Next's scripts and on the answer.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const passage = await passageOf(request.nextUrl.pathname, env());
  if (passage.kind === 'redirect') {
    return NextResponse.redirect(redirectTarget(request.nextUrl, passage.to));
  }
  const cookieHeader = request.headers.get('cookie');
  const secure = isSecure({ header: (name) => request.headers.get(name) ?? undefined });
  const member = await memberPassage(addressOf(request.nextUrl), cookieHeader, secure);
  if (member.kind === 'login') {
    return withCookies(NextResponse.redirect(new URL(member.to, request.url)), member.cookies);
  }
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentSecurityPolicy(nonce, {
    isDev: process.env.NODE_ENV === 'development',
    mediaOrigins: env().mediaOrigins,
    isFramedHere: request.nextUrl.pathname === deskRoutes.deskHomePreview(),
  });
  const headers = new Headers(request.headers);
  headers.set(requestHeaders.nonce, nonce);
  // Only a language we have goes into a header: anything else may be no header value at all.
  const askedLanguage = supported(request.nextUrl.searchParams.get(languageParameter));
  if (askedLanguage === undefined) headers.delete(requestHeaders.askedLanguage);
  else headers.set(requestHeaders.askedLanguage, askedLanguage);
  headers.set('content-security-policy', policy);
  if (member.kind === 'pass' && member.cookieHeader !== undefined) {
    headers.set('cookie', member.cookieHeader);
  }
  const failure = failureOf(passage, member);
  const response =
    failure === null
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL(failure, request.url), { request: { headers } });
  response.headers.set('content-security-policy', policy);
  return member.kind === 'pass' ? withCookies(response, member.cookies) : response;
}

/** The page that stands in while nothing, or nothing of a member's own, can be shown. */
function failureOf(passage: Passage, member: MemberPassage): string | null {
  if (passage.kind === 'fail') return '/startup-failure';
  return member.kind === 'away' ? '/startup-failure?of=account' : null;
}

function withCookies(response: NextResponse, lines: readonly string[]): NextResponse {
  for (const line of lines) response.headers.append('set-cookie', line);
  return response;
}

/** Without what Next's own requests for parts of a page add. */
function addressOf({ pathname, searchParams }: NextRequest['nextUrl']): string {
  const query = new URLSearchParams(searchParams);
  query.delete('_rsc');
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
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
    '/((?!liveapi/|vodapi/|searchApi/|drmLicense/|dataReport/|deskapi/|streams/|media/|artwork/|healthz$|_next/|icons/|[^/]+\\.(?:png|svg|ico|webp|avif|woff2|webmanifest|txt|xml|js)$).*)',
  ],
};
