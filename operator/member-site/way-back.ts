/** A placeholder for the web origin of the checkout; never contacted. */
const ownOrigin = 'https://own.invalid';

/**
 * Where the checkout may return to: the path of the address on the checkout's own origin. The host of the address is
 * ignored, so the checkout cannot act as an open redirect. Undefined without a valid address.
 */
export function wayBackOf(returnUrl: string | undefined): string | undefined {
  if (returnUrl === undefined) return undefined;
  const address = URL.parse(returnUrl, ownOrigin);
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  const path = address.pathname + address.search;
  // Two slashes at the start would mean another host.
  return path.startsWith('//') ? undefined : path;
}
