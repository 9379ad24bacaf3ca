/**
 * The viewer's own order of their favourite channels (FAV-01). The service keeps an instant with each, and the newest
 * stands first: a channel is moved by an instant between those of its new neighbours.
 */
import type { ResponseOf } from '#lib/contract/call.ts';
import type { favouriteChannelList } from '#lib/contract/favourites.ts';

export type FavouriteChannel = ResponseOf<
  typeof favouriteChannelList
>['favoriteChannelList'][number];

/** Newest first; equals keep the service's order. */
export function inOrder(list: readonly FavouriteChannel[]): FavouriteChannel[] {
  return [...list].sort((a, b) => b.updateTime - a.updateTime);
}

/**
 * The list with a channel at the place of another. As few instants change as can be: where there is none between the
 * neighbours, all of the list's head gets new ones.
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
  const order = others.toSpliced(to, 0, { ...moved, updateTime: between });
  if (between > below && between < above) return order;

  const last = Math.max(from, to);
  const floor = (list[last + 1]?.updateTime ?? -1) + 1;
  const lowest = Math.max(nowMs - last, floor);
  return order.map((entry, place) =>
    place > last ? entry : { ...entry, updateTime: lowest + last - place },
  );
}

/** The entries to send so that the service's list changes from `before` to `after`. */
export function changesTo(
  before: readonly FavouriteChannel[],
  after: readonly FavouriteChannel[],
): FavouriteChannel[] {
  const known = new Map(before.map((entry) => [entry.logicalChannelId, entry.updateTime]));
  return after.filter(
    ({ logicalChannelId, updateTime }) => known.get(logicalChannelId) !== updateTime,
  );
}

/** The list as it stands now, in the order that it had before. */
export function backTo(
  before: readonly FavouriteChannel[],
  now: readonly FavouriteChannel[],
): FavouriteChannel[] {
  const known = new Map(before.map((entry) => [entry.logicalChannelId, entry.updateTime]));
  return inOrder(
    now.map((entry) => ({
      ...entry,
      updateTime: known.get(entry.logicalChannelId) ?? entry.updateTime,
    })),
  );
}
