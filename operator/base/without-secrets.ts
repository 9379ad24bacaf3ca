/**
 * An address up to its end in a text or in a line of JSON. No scheme is longer than 20 characters: without a bound each
 * letter of a long word would be tried as the begin of one, up to its end.
 */
const address = /([a-z][a-z0-9+.-]{0,19}):\/\/[^\s"'`\\<>]+/gi;

/**
 * A text for logs and operators: of each address in it only the scheme and the host stay. Providers put names and
 * passwords before the host, into the path and behind the question mark. Paths of program files stay as they are.
 */
export function withoutSecrets(text: string): string {
  return text.replaceAll(address, (whole: string, scheme: string) => {
    if (scheme.toLowerCase() === 'file') return whole;
    const host = URL.parse(whole)?.host ?? '';
    const origin = `${scheme}://${host}`;
    return host !== '' && (whole === origin || whole === `${origin}/`) ? whole : `${origin}/…`;
  });
}

/** An address for editors: its scheme, host and file name, and whether there was more. */
export function shownAddress(whole: string): string {
  const url = URL.parse(whole);
  if (!url || url.host === '') return '…';
  const [file = ''] = url.pathname.split('/').slice(-1);
  const isDeep = url.pathname.split('/').length > 2;
  return `${url.protocol}//${url.host}${isDeep ? '/…' : ''}/${file}${url.search ? '?…' : ''}`;
}

/** A text for editors: its addresses as `shownAddress` shows them. */
export const withShownAddresses = (text: string): string =>
  text.replaceAll(address, (whole: string) => shownAddress(whole));
