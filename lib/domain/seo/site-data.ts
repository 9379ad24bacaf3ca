/** The web site and its search, lists of titles, and the path to a page: WebSite, ItemList, BreadcrumbList (SEO-02). */
import type { Thing } from './json-ld.ts';

export interface SiteFacts {
  name: string;
  /** IETF tag. */
  language: string;
  homeUrl: string;
  /** The address of the search, with `searchWord` in place of the words. */
  searchUrl: string;
}

/** Placeholder for the viewer's words in the address of the search. */
export const searchWord = '{search_term_string}';

export function siteData({ name, language, homeUrl, searchUrl }: SiteFacts): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${homeUrl}#site`,
    url: homeUrl,
    name,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: searchUrl },
      'query-input': 'required name=search_term_string',
    },
  };
}

export interface Named {
  name: string;
  url: string;
}

/** `first`: position of the first entry in the whole list, from 1. */
export function listData(
  { name, url, first = 1 }: Named & { first?: number },
  entries: readonly Named[],
): Thing {
  return {
    '@type': 'ItemList',
    name,
    url,
    numberOfItems: entries.length,
    itemListElement: listItems(
      entries.map((entry) => ({ name: entry.name, url: entry.url })),
      first,
    ),
  };
}

/** The path from home to the page. */
export function breadcrumbData(way: readonly Named[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: listItems(
      way.map(({ name, url }) => ({ name, item: url })),
      1,
    ),
  };
}

const listItems = (entries: readonly object[], first: number) =>
  entries.map((entry, index) => ({ '@type': 'ListItem', position: first + index, ...entry }));
