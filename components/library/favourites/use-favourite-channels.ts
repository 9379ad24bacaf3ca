import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import {
  changesTo,
  inOrder,
  movedTo,
  type FavouriteChannel,
} from '#components/data/favourites/favourite-order.ts';
import { useFavouriteWrites } from '#components/data/favourites/use-favourite-writes.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';

export interface OwnChannels {
  /** Logical channel ids in the viewer's order. */
  ids: readonly string[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  remove: (ids: readonly string[]) => Promise<unknown>;
  /**
   * Moves a channel to the place of another, at once. Resolves to false when saving failed and the move was reverted.
   */
  move: (id: string, placeOfId: string) => Promise<boolean>;
}

const none: readonly FavouriteChannel[] = [];

/** The viewer's favourite channels as a list to sort and delete from (FAV-01). */
export function useFavouriteChannels(isWanted: boolean): OwnChannels {
  const { language } = useAppData();
  const queries = useQueryClient();
  const answer = useCall(favouriteChannelList, {}, { silent: true, enabled: isWanted });
  const refresh = useRefresh();
  const hasFailed = refresh.hasFailed(answer);
  const list = answer.data?.favoriteChannelList ?? none;
  const ids = useMemo(() => inOrder(list).map(({ logicalChannelId }) => logicalChannelId), [list]);
  const { mutateAsync: write } = useFavouriteWrites();

  const move = (id: string, placeOfId: string) => {
    // This component may not have shown the previous move yet.
    const known = queries.getQueryData<ResponseOf<typeof favouriteChannelList>>(
      callKey(favouriteChannelList, {}, language),
    );
    const shown = inOrder(known?.favoriteChannelList ?? none);
    const entries = changesTo(shown, movedTo(shown, id, placeOfId, Date.now()));
    return write({ kind: 'put', entries }).then(
      () => true,
      () => false,
    );
  };

  return {
    ids,
    isLoading: answer.isLoading && !hasFailed,
    hasFailed,
    retry: () => refresh.run(answer.refetch),
    remove: (gone) => write({ kind: 'remove', ids: gone }),
    move,
  };
}
