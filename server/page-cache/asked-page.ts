import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#lib/contract/field.ts';
import { chooseLanguage, languageCookie } from '#lib/language.ts';
import { routeOf } from '#lib/routes.ts';
import type { SiteFacts } from './site-facts.ts';

/** A page that is the same for every guest who asks for it like this. */
export interface AskedPage {
  /** Everything that the page depends on. */
  key: string;
  /** Path and query. */
  target: string;
  /** The headers to render it with: of the request, the language and the origin alone. */
  headers: Record<string, string>;
}

export interface PageRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Screens that show everyone the same. A screen that is not named here is rendered for each request. */
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
/** The headers of Next's own navigation, previews and revalidation, none of which wants a page as HTML. */
const nextHeader = /^(?:rsc$|next-|x-nextjs-|x-prerender-|x-now-|x-matched-path$)/;
const previewCookie = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=/;
/** Where a page's absolute addresses come from. */
const originHeaders = ['host', 'x-forwarded-proto'] as const;

/** What a request asks for, or null when it has to be rendered for itself. A user's session is the caller's to notice. */
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

/** The last cookie of that name counts, as it does for the pages. */
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
