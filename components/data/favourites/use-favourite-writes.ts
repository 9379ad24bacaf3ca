import type { UseMutationResult } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, sentOnLeaving } from '#components/data/calls/use-call.ts';
import { useOptimisticWrite } from '#components/data/calls/use-optimistic-write.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { callEntriesMax } from '#lib/contract/wire/field.ts';
import {
  favouriteChannelCreate,
  favouriteChannelDelete,
  favouriteChannelList,
} from '#lib/contract/favourites.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { inOrder, type FavouriteChannel } from './favourite-order.ts';

type Favourites = ResponseOf<typeof favouriteChannelList>;

export type FavouriteWrite =
  /** Adds channels, or gives those of the list other instants. */
  | { kind: 'put'; entries: readonly FavouriteChannel[] }
  /** Removes the channels with these logical channel ids. */
  | { kind: 'remove'; ids: readonly string[] };

/**
 * All writes of the viewer's favourite channels (FAV-01): the star of a channel, the order, deleting. `unread` stands in
 * for a list that is not read yet.
 */
export function useFavouriteWrites(
  unread?: () => FavouriteChannel[],
): UseMutationResult<unknown, OperatorError, FavouriteWrite> {
  const { language } = useAppData();
  return useOptimisticWrite<Favourites, FavouriteWrite>({
    key: callKey(favouriteChannelList, {}, language),
    withWrite: withFavourites,
    send: sendFavourites,
    ...(unread && { unread: () => ({ favoriteChannelList: unread() }) }),
    survivesPage: true,
  });
}

export function withFavourites(
  { favoriteChannelList }: Favourites,
  write: FavouriteWrite,
): Favourites {
  const ids = new Set(
    write.kind === 'remove'
      ? write.ids
      : write.entries.map(({ logicalChannelId }) => logicalChannelId),
  );
  const others = favoriteChannelList.filter(({ logicalChannelId }) => !ids.has(logicalChannelId));
  return {
    favoriteChannelList: write.kind === 'remove' ? others : inOrder([...write.entries, ...others]),
  };
}

async function sendFavourites(write: FavouriteWrite): Promise<void> {
  if (write.kind === 'remove') {
    const favoriteChannelDeleteList = write.ids.map((logicalChannelId) => ({ logicalChannelId }));
    await api(favouriteChannelDelete, { favoriteChannelDeleteList }, sentOnLeaving);
    return;
  }
  for (let from = 0; from < write.entries.length; from += callEntriesMax) {
    const favoriteChannelList = write.entries.slice(from, from + callEntriesMax);
    await api(favouriteChannelCreate, { favoriteChannelList }, sentOnLeaving);
  }
}
