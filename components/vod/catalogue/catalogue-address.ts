import type { PlaylistSort } from '#lib/contract/vod.ts';
import { routes } from '#lib/routes.ts';

interface CataloguePlace {
  /** A playlist of the category; null is its first. */
  list: string | null;
  /** From 1. */
  page: number;
  /** Null is the operator's own order. */
  sort: PlaylistSort | null;
}

/** A page of a category; its first page of its first list is the category itself. */
export function catalogueAddress(type: string, { list, page, sort }: CataloguePlace): string {
  const query = new URLSearchParams();
  if (list !== null) query.set('list', list);
  if (sort !== null) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return routes.vodCategory(type) + (text && `?${text}`);
}
