/** Stands for the web origin, below which the till is shown; never contacted. */
const ownOrigin = 'https://own.invalid';

/**
 * Where the till may lead back to: a place on the origin that it stands on itself, whatever host an address names, so that
 * no link can turn it into a way to elsewhere. Undefined: nowhere.
 */
export function wayBackOf(returnUrl: string | undefined): string | undefined {
  if (returnUrl === undefined) return undefined;
  const address = URL.parse(returnUrl, ownOrigin);
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  const path = address.pathname + address.search;
  // Two slashes at the front would name another host.
  return path.startsWith('//') ? undefined : path;
}
