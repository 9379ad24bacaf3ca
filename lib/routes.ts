import type { BusinessType } from '#lib/contract/startup.ts';

/** Typed addresses of the screens (spec part 2), with the id each carries in the stored page path. */
export const routes = {
  home: () => '/home',
  liveTv: (where: { id?: string | undefined; columnId?: string | undefined } = {}) =>
    withQuery('/liveTv', { id: where.id, columnId: where.columnId }),
  vodCategory: (type: string) => `/vod/type/${encodeURIComponent(type)}`,
  vodDetail: (metaId: string) => `/vod/detail/${encodeURIComponent(metaId)}`,
  replay: () => '/replay',
  favorites: () => '/favorites',
  history: () => '/history',
  search: (query?: string) => withQuery('/search', { q: query }),
  myAccount: () => '/my/account',
  myPlan: () => '/my/plan',
  mySubscribe: () => '/my/subscribe',
  login: (next?: string) => withQuery('/login', { next }),
} as const;

interface RouteEntry {
  id: number;
  name: string;
  pattern: RegExp;
}

const routeEntries: readonly RouteEntry[] = [
  { id: 1, name: 'HOME', pattern: /^\/home\/?$/ },
  { id: 2, name: 'LIVE_TV', pattern: /^\/liveTv\/?$/ },
  { id: 3, name: 'VOD_CATEGORY', pattern: /^\/vod\/type\/[^/]+\/?$/ },
  { id: 4, name: 'VOD_DETAIL', pattern: /^\/vod\/detail\/[^/]+\/?$/ },
  { id: 102, name: 'REPLAY', pattern: /^\/replay\/?$/ },
  { id: 5, name: 'FAVORITES', pattern: /^\/favorites\/?$/ },
  { id: 6, name: 'HISTORY', pattern: /^\/history\/?$/ },
  { id: 7, name: 'SEARCH', pattern: /^\/search\/?$/ },
  { id: 8, name: 'MY_ACCOUNT', pattern: /^\/my\/account\/?$/ },
  { id: 9, name: 'MY_PLAN', pattern: /^\/my\/plan\/?$/ },
  { id: 10, name: 'MY_SUBSCRIBE', pattern: /^\/my\/subscribe\/?$/ },
  { id: 11, name: 'LOGIN', pattern: /^\/login\/?$/ },
];

/** The route a path belongs to, or null for an unknown path, which redirects to / (spec part 2). */
export function routeOf(pathname: string): { id: number; name: string } | null {
  const entry = routeEntries.find(({ pattern }) => pattern.test(pathname));
  return entry ? { id: entry.id, name: entry.name } : null;
}

/** Where a path leads instead under a business type, or null when it may stay (spec part 2, NAV-03 to NAV-05). */
export function businessRedirect(pathname: string, businessType: BusinessType): string | null {
  const name = routeOf(pathname)?.name;
  if (businessType === 'live' && (name === 'HOME' || name?.startsWith('VOD_')))
    return routes.liveTv();
  if (businessType === 'vod' && (name === 'LIVE_TV' || name === 'REPLAY')) return routes.home();
  return null;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
