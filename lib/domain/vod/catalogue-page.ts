/** Pages of a catalogue list (spec part 9: 16 a page), counted from 1. */
import type { Playlist, PlaylistSort } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';

const sorts: readonly PlaylistSort[] = ['title', 'rating', 'year'];

/** Upper limit, because an address may contain any number. */
const lastPage = 10_000;

/** The page in an address; page 1 when it is not a page number. */
export function parsePage(text: string | readonly string[] | null | undefined): number {
  const page = typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
}

/** The order in an address. Null for the operator's own. */
export function parseSort(
  text: string | readonly string[] | null | undefined,
): PlaylistSort | null {
  return sorts.find((sort) => sort === text) ?? null;
}

/** How many pages a list has; an empty list has one. */
export function pageCount(total: number, pageSize: number = limits.pageSize): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page after this one. Null at the end of the list. */
export function nextPage(
  page: number,
  total: number,
  pageSize: number = limits.pageSize,
): number | null {
  return page < pageCount(total, pageSize) ? page + 1 : null;
}

/**
 * The playlists of a category with the fullest first: the category shows it when its address names none, and the others
 * are subsets of it. Of equally full ones the last, because the plain list comes after the curated ones. A collection
 * is first only when there are no other lists: it may hold all films of today. The others keep the operator's order.
 */
export function fullestFirst<P extends Pick<Playlist, 'playlistId' | 'total' | 'isCollection'>>(
  playlists: readonly P[],
): P[] {
  const plain = playlists.filter(({ isCollection }) => isCollection !== true);
  const from = plain.length > 0 ? plain : playlists;
  const fullest = from.reduce<P | undefined>(
    (best, one) => (one.total !== undefined && one.total >= (best?.total ?? 0) ? one : best),
    from[0],
  );
  return fullest ? [fullest, ...playlists.filter((one) => one !== fullest)] : [];
}

/** The request for similar titles, the same on the server and in the browser. */
export function moreLikeThisRequest(metaId: string) {
  return { metaId, pageId: 1, pageSize: limits.pageSize };
}

/** The most films of a collection that are shown at one of them; the whole collection has a page of its own. */
const collectionMax = 100;

/** The request for the films of a collection, the same on the server and in the browser. */
export function collectionRequest(playlistId: string) {
  return { playlistIds: [playlistId], pageId: 1, pageSize: collectionMax };
}
