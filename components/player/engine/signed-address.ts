/**
 * The signature in a stream address: two query parameters that can be replaced
 * (docs/decisions/004-grants-keys-and-sessions.md).
 */

const grantParameters = ['token', 'signedToken'] as const;

export type StreamGrant = Record<(typeof grantParameters)[number], string>;

/** The grant in an address; null for an address without one, such as an operator's own. */
export function grantOf(url: string, base: string): StreamGrant | null {
  const query = new URL(url, base).searchParams;
  const token = query.get('token');
  const signedToken = query.get('signedToken');
  return token !== null && signedToken !== null ? { token, signedToken } : null;
}

/** The same address with another grant; an address without a grant is returned unchanged. */
export function withGrant(url: string, base: string, grant: StreamGrant | null): string {
  if (!grant || !grantOf(url, base)) return url;
  const address = new URL(url, base);
  for (const name of grantParameters) address.searchParams.set(name, grant[name]);
  return address.href;
}

/** The part of an address that a renewed grant does not change; without a grant, the whole address. */
export function withoutGrant(url: string, base: string): string {
  const address = new URL(url, base);
  for (const name of grantParameters) address.searchParams.delete(name);
  return address.href;
}
