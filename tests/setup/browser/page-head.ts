import type { Page } from '@playwright/test';

/** The head of an answer before any script has run. */
export interface PageHeadRead {
  language: string;
  title: string;
  /** By name or property; the first of several. */
  metas: Record<string, string | undefined>;
  canonical: string | null;
  /** Addresses by hreflang. */
  alternates: Record<string, string | undefined>;
  manifest: string | null;
  /** Texts of the JSON-LD blocks of the whole page. */
  data: string[];
}

/** Parses an answer as a browser does, in a separate page without scripts. */
export function readHead(page: Page, html: string): Promise<PageHeadRead> {
  return page.evaluate((text) => {
    const { documentElement, head, body } = new DOMParser().parseFromString(text, 'text/html');
    const metas: Record<string, string> = {};
    for (const meta of head.querySelectorAll('meta')) {
      const name = meta.getAttribute('property') ?? meta.name;
      metas[name] ??= meta.content;
    }
    const alternates: Record<string, string> = {};
    for (const link of head.querySelectorAll('link[rel="alternate"][hreflang]'))
      alternates[link.getAttribute('hreflang') ?? ''] = link.getAttribute('href') ?? '';
    const hrefOf = (rel: string) =>
      head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
    return {
      language: documentElement.lang,
      title: head.querySelector('title')?.textContent ?? '',
      metas,
      canonical: hrefOf('canonical'),
      alternates,
      manifest: hrefOf('manifest'),
      data: [...body.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent,
      ),
    };
  }, html);
}
