/** Pages of a catalogue list (spec part 9: 16 a page), counted from 1. */
import type { Playlist, PlaylistSort } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';

const sorts: readonly PlaylistSort[] = ['title', 'rating', 'year'];

/** Further than any list goes; an address may ask for anything. */
const lastPage = 10_000;

/** The page an address asks for; anything that is no page number is page 1. */
export function parsePage(text: string | readonly string[] | null | undefined): number {
  const page = typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
}

/** The order an address asks for; null for the operator's own. */
export function parseSort(
  text: string | readonly string[] | null | undefined,
): PlaylistSort | null {
  return sorts.find((sort) => sort === text) ?? null;
}

/** How many pages a list has; an empty list has one. */
export function pageCount(total: number, pageSize: number = limits.pageSize): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page after this one, or null at the end of the list. */
export function nextPage(
  page: number,
  total: number,
  pageSize: number = limits.pageSize,
): number | null {
  return page < pageCount(total, pageSize) ? page + 1 : null;
}

/**
 * The playlists of a category with the fullest first: it is what the category shows when its address names none, and
 * the others are parts of it. Of equally full ones the last: the plain list stands after the picked ones. The others
 * keep the operator's order.
 */
export function fullestFirst<P extends Pick<Playlist, 'playlistId' | 'total'>>(
  playlists: readonly P[],
): P[] {
  const fullest = playlists.reduce<P | undefined>(
    (best, one) => (one.total !== undefined && one.total >= (best?.total ?? 0) ? one : best),
    playlists[0],
  );
  return fullest ? [fullest, ...playlists.filter((one) => one !== fullest)] : [];
}

/** The question for cards like a title, which server and browser both ask. */
export function moreLikeThisRequest(metaId: string) {
  return { metaId, pageId: 1, pageSize: limits.pageSize };
}
