/** The limits of sitemaps.org for one file. */
export const sitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 } as const;
