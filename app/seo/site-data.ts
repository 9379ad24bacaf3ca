import { searchWord, siteData } from '#lib/domain/seo/site-data.ts';
import type { Thing } from '#lib/domain/seo/json-ld.ts';
import { routes } from '#lib/routes.ts';
import { readPageLinks } from './page-links.ts';

/** Structured data of the product as a web site with search. */
export async function readSiteData(): Promise<Thing> {
  const { language, productName, page } = await readPageLinks();
  const place = 'searchword';
  return siteData({
    name: productName,
    language,
    homeUrl: page(routes.home()),
    searchUrl: page(routes.search(place)).replace(place, searchWord),
  });
}
