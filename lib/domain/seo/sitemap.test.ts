import { describe, expect, test } from '@jest/globals';
import { sitemapLimits } from '#tests/setup/sitemap-limits.ts';
import { pagesPerPart, partCount, robotsText, sitemapIndexText, sitemapText } from './sitemap.ts';

describe('[SEO-03] a sitemap', () => {
  test('lists a page once in each language, with all its alternates', () => {
    const page = 'https://tv.example/liveTv?id=a';
    const text = [...sitemapText([{ en: page, es: `${page}&lang=es`, 'x-default': page }])].join(
      '',
    );
    const alternates =
      '<xhtml:link rel="alternate" hreflang="en" href="https://tv.example/liveTv?id=a"/>' +
      '<xhtml:link rel="alternate" hreflang="es" href="https://tv.example/liveTv?id=a&#38;lang=es"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://tv.example/liveTv?id=a"/>';
    expect(text.match(/<url>.*<\/url>/g)).toEqual([
      `<url><loc>https://tv.example/liveTv?id=a</loc>${alternates}</url>`,
      `<url><loc>https://tv.example/liveTv?id=a&#38;lang=es</loc>${alternates}</url>`,
    ]);
  });

  test('stays below the limits of one file with the longest possible addresses', () => {
    const origin = `https://${'o'.repeat(60)}.${'o'.repeat(60)}.example`;
    // An id of 64 characters that are all escaped.
    const path = `${origin}/vod/detail/${'%3A'.repeat(64)}`;
    const page = { en: path, es: `${path}?lang=es`, pt: `${path}?lang=pt`, 'x-default': path };
    let bytes = 0;
    let addresses = 0;
    for (const piece of sitemapText(Array.from({ length: pagesPerPart }, () => page))) {
      bytes += Buffer.byteLength(piece);
      if (piece.startsWith('<url>')) addresses += 1;
    }
    expect(addresses).toBe(3 * pagesPerPart);
    expect(addresses).toBeLessThanOrEqual(sitemapLimits.addresses);
    expect(bytes).toBeLessThanOrEqual(sitemapLimits.bytes);
  });

  test('is split into as many files as it needs', () => {
    expect([0, 1, pagesPerPart, pagesPerPart + 1].map(partCount)).toEqual([0, 1, 1, 2]);
  });
});

test('[SEO-03] the sitemap index lists its files', () => {
  expect(sitemapIndexText(['https://tv.example/sitemap-pages.xml'])).toContain(
    '<sitemap><loc>https://tv.example/sitemap-pages.xml</loc></sitemap>',
  );
});

test('[SEO-03] robots.txt excludes private pages and refers to the sitemap', () => {
  expect(robotsText(['/my/', '/login'], 'https://tv.example/sitemap.xml')).toBe(
    'User-agent: *\nDisallow: /my/\nDisallow: /login\n\nSitemap: https://tv.example/sitemap.xml\n',
  );
  expect(robotsText(['/my/'], null)).toBe('User-agent: *\nDisallow: /my/\n');
});
