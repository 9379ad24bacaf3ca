/** An address up to its end in a text or in a line of JSON. */
const address = /\b([a-z][a-z0-9+.-]*):\/\/[^\s"'`\\<>]+/gi;

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
