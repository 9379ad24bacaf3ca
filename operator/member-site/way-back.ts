/** Stands for the web origin, below which the till is shown; never contacted. */
const ownOrigin = 'https://own.invalid';

/**
 * Where the till may lead back to: the path of the address on the till's own origin. The host of the address is ignored, so
 * that no link makes the till an open redirect. Undefined: nowhere.
 */
export function wayBackOf(returnUrl: string | undefined): string | undefined {
  if (returnUrl === undefined) return undefined;
  const address = URL.parse(returnUrl, ownOrigin);
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  const path = address.pathname + address.search;
  // Two slashes at the front would name another host.
  return path.startsWith('//') ? undefined : path;
}
