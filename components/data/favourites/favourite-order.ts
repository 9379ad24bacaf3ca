/**
 * The viewer's own order of their favourite channels (FAV-01). The service stores an instant with each channel and
 * sorts newest first: a move sets an instant between those of the new neighbours.
 */
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { favouriteChannelList } from '#lib/contract/favourites.ts';
import { withInserted } from '#lib/domain/collections.ts';

export type FavouriteChannel = ResponseOf<
  typeof favouriteChannelList
>['favoriteChannelList'][number];

/** Newest first; equal instants keep the service's order. */
export function inOrder(list: readonly FavouriteChannel[]): FavouriteChannel[] {
  return [...list].sort((a, b) => b.updateTime - a.updateTime);
}

/**
 * The list with a channel moved to the place of another. Changes as few instants as possible: without a free instant
 * between the neighbours, the whole head of the list gets new ones.
 */
export function movedTo(
  list: readonly FavouriteChannel[],
  id: string,
  placeOfId: string,
  nowMs: number,
): FavouriteChannel[] {
  const from = list.findIndex(({ logicalChannelId }) => logicalChannelId === id);
  const to = list.findIndex(({ logicalChannelId }) => logicalChannelId === placeOfId);
  const moved = list[from];
  if (!moved || to < 0 || from === to) return [...list];
  const others = list.filter((entry) => entry !== moved);
  const above = others[to - 1]?.updateTime ?? Infinity;
  const below = others[to]?.updateTime ?? -1;
  const between = above === Infinity ? Math.max(nowMs, below + 1) : Math.floor((above + below) / 2);
  const order = withInserted(others, to, { ...moved, updateTime: between });
  if (between > below && between < above) return order;

  const last = Math.max(from, to);
  const floor = (list[last + 1]?.updateTime ?? -1) + 1;
  const lowest = Math.max(nowMs - last, floor);
  return order.map((entry, place) =>
    place > last ? entry : { ...entry, updateTime: lowest + last - place },
  );
}

/** The entries to send, to change the service's list from `before` to `after`. */
export function changesTo(
  before: readonly FavouriteChannel[],
  after: readonly FavouriteChannel[],
): FavouriteChannel[] {
  const known = new Map(before.map((entry) => [entry.logicalChannelId, entry.updateTime]));
  return after.filter(
    ({ logicalChannelId, updateTime }) => known.get(logicalChannelId) !== updateTime,
  );
}
