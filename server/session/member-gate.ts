import { returnAddress } from '#lib/return-address.ts';
import { routes } from '#lib/routes.ts';
import { clearedCookieLines, sessionCookieLines } from './cookie.ts';
import { readHeldSession } from './held-session.ts';
import { standingOf } from './member-check.ts';
import { sealLifeSeconds } from './seal.ts';

/** The decision on a request for a member page. `cookies` are Set-Cookie lines. */
export type MemberPassage =
  /** `cookieHeader`: the page reads it instead of the request's own. */
  | { kind: 'pass'; cookies: string[]; cookieHeader?: string }
  | { kind: 'login'; to: string; cookies: string[] }
  /** The operator cannot be asked, and the page would print the name of a member whose session may have ended. */
  | { kind: 'away' };

/** Pages that print a member's name, address or lists: all pages behind `requireAccount`. */
const ownPages = /^\/(?:my|favorites|history|desk)(?:\/|$)/;
const pass: MemberPassage = { kind: 'pass', cookies: [] };

/**
 * Confirms the session with the operator before a member page is rendered. A session that was ended elsewhere (a
 * log-out, a new password) is redirected to the log-in page. An expired access token is renewed here, because a page
 * cannot set a cookie. `address`: the requested path and query.
 */
export async function memberPassage(
  address: string,
  cookieHeader: string | null,
  secure: boolean,
): Promise<MemberPassage> {
  if (!isOwnPage(address)) return pass;
  const { session, names } = await readHeldSession(cookieHeader);
  // The page itself redirects other viewers to the log-in page.
  if (session?.loginStatus !== 'user') return pass;
  const standing = await standingOf(session);
  switch (standing.kind) {
    case 'confirmed':
      return pass;
    case 'unknown':
      return { kind: 'away' };
    case 'ended':
      return {
        kind: 'login',
        to: routes.login(returnAddress(address)),
        cookies: clearedCookieLines(names, secure),
      };
    case 'renewed': {
      const options = { secure, held: names, maxAgeSeconds: sealLifeSeconds };
      const cookies = sessionCookieLines(standing.sealed, options);
      return { kind: 'pass', cookies, cookieHeader: withCookies(cookieHeader ?? '', cookies) };
    }
  }
}

function isOwnPage(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  try {
    return ownPages.test(decodeURIComponent(path));
  } catch {
    return ownPages.test(path);
  }
}

/** The Cookie header that the browser would send after these Set-Cookie lines. */
function withCookies(header: string, lines: readonly string[]): string {
  const held = new Map<string, string>();
  const keep = (pair: string) => {
    const at = pair.indexOf('=');
    if (at > 0) held.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  };
  header.split(';').forEach(keep);
  for (const line of lines) keep(line.split(';', 1)[0] ?? '');
  return [...held]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
