import type { BusinessType } from '#lib/contract/startup.ts';
import type { GoogleOutcome } from '#lib/domain/account/google-outcome.ts';
import { formatMoment } from '#lib/domain/playback/moment.ts';

/** Typed addresses of the screens (spec part 2), with their ids in the stored page path. */
export const routes = {
  home: () => '/home',
  /** `atMs`: an instant on the channel, ms since 1970 (lib/domain/playback/moment.ts). */
  liveTv: (
    where: {
      id?: string | undefined;
      columnId?: string | undefined;
      atMs?: number | undefined;
    } = {},
  ) =>
    withQuery('/liveTv', {
      id: where.id,
      columnId: where.columnId,
      at: where.atMs === undefined ? undefined : formatMoment(where.atMs),
    }),
  vodCategory: (type: string) => `/vod/type/${encodeURIComponent(type)}`,
  vodDetail: (metaId: string) => `/vod/detail/${encodeURIComponent(metaId)}`,
  /** The page of a title that starts playback at once: at the resume point, else from the start. */
  vodPlay: (metaId: string) => `${routes.vodDetail(metaId)}?play=1`,
  replay: () => '/replay',
  favorites: () => '/favorites',
  history: () => '/history',
  /** `kind`: only results of that kind; `page`: its page, from 1. */
  search: (query?: string, shown: { kind?: string | undefined; page?: number | undefined } = {}) =>
    withQuery('/search', {
      q: query,
      kind: shown.kind,
      page: shown.page === undefined || shown.page === 1 ? undefined : String(shown.page),
    }),
  myAccount: () => '/my/account',
  /** `planId`: the chosen plan. `hasShopFailed`: the redirect to the member site has failed. */
  myPlan: (coming: { planId?: string | undefined; hasShopFailed?: boolean } = {}) =>
    withQuery('/my/plan', {
      planId: coming.planId,
      shop: coming.hasShopFailed ? 'failed' : undefined,
    }),
  mySubscribe: () => '/my/subscribe',
  /** The message centre, for which spec part 2 has no route. */
  myMessages: () => '/my/messages',
  /** Where a phone confirms a scanned code; spec part 2 has no screen for it. */
  myScan: (confirmId: string) => withQuery('/my/scan', { code: confirmId }),
  /** `google`: the result of the redirect to Google (lib/domain/account/google-outcome.ts). */
  login: (next?: string, google?: GoogleOutcome) => withQuery('/login', { next, google }),
  /** Not screens: the redirect to Google, and the return from it. */
  googleStart: (next: string) => withQuery('/google/start', { next }),
  googleReturn: () => '/google/return',
  /** Not a screen: the server redirects the viewer to the member site, which returns them to `next` afterwards. */
  purchase: (way: { planId?: string | undefined; next?: string | undefined } = {}) =>
    withQuery('/purchase', { planId: way.planId, next: way.next }),
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
  { id: 103, name: 'MY_SCAN', pattern: /^\/my\/scan\/?$/ },
  { id: 104, name: 'MY_MESSAGES', pattern: /^\/my\/messages\/?$/ },
  { id: 11, name: 'LOGIN', pattern: /^\/login\/?$/ },
  { id: 105, name: 'WELCOME', pattern: /^\/welcome\/?$/ },
  { id: 106, name: 'DESK', pattern: /^\/desk(?:\/[^/]+)*\/?$/ },
];

/** The route of a path. Null for an unknown path, which redirects to / (spec part 2). */
export function routeOf(pathname: string): { id: number; name: string } | null {
  const entry = routeEntries.find(({ pattern }) => pattern.test(pathname));
  return entry ? { id: entry.id, name: entry.name } : null;
}

/** The redirect of a path under a business type. Null when the path is allowed (spec part 2, NAV-03 to NAV-05). */
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
