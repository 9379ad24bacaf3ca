/** Sitemaps (sitemaps.org) and robots.txt (SEO-03). */

/**
 * Pages in one file. Each page has an entry per language, with its addresses in all of them; even with the longest ids
 * and a long origin the file stays below the protocol's limits: 50,000 addresses, 50 MiB.
 */
export const pagesPerPart = 5_000;

/** The number of files for a list; 0 for an empty one. */
export const partCount = (total: number): number => Math.ceil(total / pagesPerPart);

/** A page's absolute addresses by language, and for all other languages (`x-default`). */
export type LanguageAddresses = Readonly<Record<string, string>>;

/** A sitemap as chunks of text: each page has an entry in each of its languages, with its alternates. */
export function* sitemapText(pages: Iterable<LanguageAddresses>): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  for (const addresses of pages) {
    const alternates = Object.entries(addresses)
      .map(
        ([tag, address]) =>
          `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(address)}"/>`,
      )
      .join('');
    for (const address of new Set(Object.values(addresses))) {
      yield `<url><loc>${escapeXml(address)}</loc>${alternates}</url>\n`;
    }
  }
  yield '</urlset>\n';
}

export function sitemapIndexText(addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

export function robotsText(closed: readonly string[], sitemap: string | null): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n');
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
