import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#lib/contract/wire/field.ts';
import { chooseLanguage, languageCookie } from '#lib/language.ts';
import { routeOf } from '#lib/routes.ts';
import type { SiteFacts } from './site-facts.ts';

/** A page that is the same for every guest with this key. */
export interface AskedPage {
  /** Everything that the page depends on. */
  key: string;
  /** Path and query. */
  target: string;
  /** Headers for rendering: only the language and the origin come from the request. */
  headers: Record<string, string>;
}

export interface PageRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Screens that are the same for everyone. Other screens are rendered for each request. */
const sharedScreens: ReadonlySet<string> = new Set([
  'HOME',
  'LIVE_TV',
  'VOD_CATEGORY',
  'VOD_DETAIL',
  'REPLAY',
  'SEARCH',
]);
/** Longer than any address of ours. */
const longestTarget = 2_000;
/** Headers of Next's navigation, previews and revalidation, which do not want a page as HTML. */
const nextHeader = /^(?:rsc$|next-|x-nextjs-|x-prerender-|x-now-|x-matched-path$)/;
const previewCookie = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=/;
/** Headers that a page's absolute addresses are made from. */
const originHeaders = ['host', 'x-forwarded-proto'] as const;

/**
 * The shared page that a request asks for, or null when it must be rendered for this request. The caller checks for a
 * user's session.
 */
export function askedPage(
  { method, url = '', headers }: PageRequest,
  { preset, businessType }: SiteFacts,
): AskedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!url.startsWith('/') || url.length > longestTarget) return null;
  const [path = '', search = ''] = url.split('?', 2);
  const screen = routeOf(path)?.name;
  if (screen === undefined || !sharedScreens.has(screen)) return null;
  if ('authorization' in headers || Object.keys(headers).some((name) => nextHeader.test(name))) {
    return null;
  }
  const cookies = headers.cookie ?? '';
  if (previewCookie.test(cookies)) return null;
  const query = new URLSearchParams(search);
  if (query.has('_rsc')) return null;

  const language = chooseLanguage({
    asked: query.get('lang'),
    stored: cookieOf(cookies, languageCookie),
    accepted: headers['accept-language'],
    preset,
  });
  const origin = originHeaders.map((name) => [name, oneOf(headers[name])] as const);
  const known = origin.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return {
    key: JSON.stringify([language, businessType, origin.map(([, value]) => value), url]),
    target: url,
    headers: { ...(Object.fromEntries(known) as Record<string, string>), ...strangerIn(language) },
  };
}

function strangerIn(language: Language): Record<string, string> {
  return {
    'accept-language': language,
    accept: 'text/html',
    // With a user agent Next puts the title into the head; without one it streams the title after the page.
    'user-agent': 'Sintonia page cache',
  };
}

/** The last cookie of that name counts, as for the pages. */
function cookieOf(header: string, name: string): string | undefined {
  const pair = header
    .split(';')
    .map((text) => text.trim())
    .findLast((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
