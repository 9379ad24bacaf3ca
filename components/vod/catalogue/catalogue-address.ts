import type { PlaylistSort } from '#lib/contract/vod.ts';
import { routes } from '#lib/routes.ts';

interface CataloguePlace {
  /** A playlist of the category; null for its first. */
  list: string | null;
  /** Page number, from 1. */
  page: number;
  /** Null for the operator's order. */
  sort: PlaylistSort | null;
}

/** The address of a page of a category. The first page of its first list has the address of the category itself. */
export function catalogueAddress(type: string, { list, page, sort }: CataloguePlace): string {
  const query = new URLSearchParams();
  if (list !== null) query.set('list', list);
  if (sort !== null) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return routes.vodCategory(type) + (text && `?${text}`);
}
