import { routeOf, routes } from './routes.ts';

/** A placeholder for the product's own origin; never contacted. */
const ownOrigin = 'https://own.invalid';

/**
 * The target after login: the requested address when it is a screen of the product, else home. Addresses of other
 * origins, of login itself and of unknown screens are rejected, in any spelling.
 */
export function returnAddress(next: string | readonly string[] | null | undefined): string {
  return ownScreen(typeof next === 'string' ? next : null) ?? routes.home();
}

const userScreens = new Set([
  'FAVORITES',
  'HISTORY',
  'MY_ACCOUNT',
  'MY_PLAN',
  'MY_SUBSCRIBE',
  'MY_SCAN',
  'MY_MESSAGES',
]);

/** The target of a viewer who stays a guest: the requested screen, unless it requires a logged-in user. */
export function guestAddress(next: string): string {
  const { pathname } = new URL(next, ownOrigin);
  const screen = routeOf(pathname);
  const isForUsers = isDesk(pathname) || (screen !== null && userScreens.has(screen.name));
  return isForUsers ? routes.home() : next;
}

const isDesk = (pathname: string) => /^\/desk(?:\/|$)/.test(pathname);

function ownScreen(address: string | null): string | null {
  // Browsers read a backslash as a slash and skip control characters, so both are rejected.
  if (!address || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(address) || !URL.canParse(address, ownOrigin)) {
    return null;
  }
  const { origin, pathname, search, hash } = new URL(address, ownOrigin);
  if (origin !== ownOrigin) return null;
  const screen = isDesk(pathname) ? 'DESK' : routeOf(pathname)?.name;
  return screen !== undefined && screen !== 'LOGIN' ? pathname + search + hash : null;
}
