import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageCookie, languageParameter, supported } from '#lib/language.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { isSecure } from './http/own-address.ts';
import { env } from './base/env.ts';
import { headersOf } from './base/header-reader.ts';
import { isPrefetch } from '#server/base/is-prefetch.ts';

/** Request headers that control Next internally; from outside they are an attack or an accident. */
const internalHeader = /^(?:x-middleware-|next-resume$|x-nonce$|content-security-policy)/;

export function stripInternalHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (internalHeader.test(name)) Reflect.deleteProperty(headers, name);
  }
}

/**
 * Sets the headers of every page; the content security policy with its nonce comes from proxy.ts. No page may be in a frame,
 * except the preview of home in a frame of the desk.
 */
export function setSecurityHeaders(response: ServerResponse, target = ''): void {
  const isFramedHere = target.split('?', 1)[0] === deskRoutes.deskHomePreview();
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', isFramedHere ? 'SAMEORIGIN' : 'DENY');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (env().publicOrigin?.startsWith('https:')) {
    response.setHeader('strict-transport-security', 'max-age=31536000');
  }
  response.setHeader(
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  );
}

/**
 * Stores `?lang=` as the language of the visit, until the browser is closed. Afterwards the viewer's own older choice
 * applies again (components/layout/watch/navigation-watch.tsx).
 */
export function rememberAskedLanguage(request: IncomingMessage, response: ServerResponse): void {
  const asked = askedLanguage(request.url ?? '');
  if (asked === undefined || !isVisit(request) || chosenLanguage(request) === asked) return;
  const secure = isSecure({ header: headersOf(request) }) ? '; Secure' : '';
  response.setHeader('set-cookie', `${languageCookie}=${asked}; Path=/; SameSite=Lax${secure}`);
}

function askedLanguage(target: string) {
  const [, query] = target.split('?', 2);
  return query === undefined
    ? undefined
    : supported(new URLSearchParams(query).get(languageParameter));
}

function chosenLanguage({ headers }: IncomingMessage) {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim().split('=', 2)) ?? [];
  return supported(pairs.find(([name]) => name === languageCookie)?.[1]);
}

/** Whether the viewer navigates here: requests of scripts and prefetches do not choose a language. */
function isVisit(request: IncomingMessage): boolean {
  const { headers } = request;
  const wanted = headers['sec-fetch-dest'];
  const isPage = wanted === undefined || wanted === 'document' || 'rsc' in headers;
  return isPage && !isPrefetch(request);
}
