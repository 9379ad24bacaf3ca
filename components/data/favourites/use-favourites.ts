import { useCallback, useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { useGoTo } from '#components/data/use-go-to.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { routes } from '#lib/routes.ts';
import { useFavouriteWrites } from './use-favourite-writes.ts';

export interface FavouriteChannels {
  ids: ReadonlySet<string>;
  /** Adds a channel to the viewer's favourites or removes it; a guest is sent to login and returns here. */
  set: (channelId: string, isWanted: boolean) => void;
}

/** The viewer's favourite channels (FAV-01). The star changes at once; a failed call is reverted and only logged. */
export function useFavourites(channels: readonly Channel[]): FavouriteChannels {
  const goTo = useGoTo();
  const isUser = useAppData().loginStatus === 'user';
  const { data } = useCall(favouriteChannelList, {}, { enabled: isUser, silent: true });

  const ids = useMemo(() => {
    if (!isUser) return new Set<string>();
    const own = data?.favoriteChannelList ?? channels.filter(({ isFavorite }) => isFavorite);
    return new Set(own.map(({ logicalChannelId }) => logicalChannelId));
  }, [channels, data, isUser]);
  const { mutate } = useFavouriteWrites(() =>
    [...ids].map((logicalChannelId) => ({ logicalChannelId, updateTime: 0 })),
  );

  const set = useCallback(
    (channelId: string, isWanted: boolean) => {
      if (!isUser) {
        goTo(routes.login(window.location.pathname + window.location.search));
        return;
      }
      const entries = [{ logicalChannelId: channelId, updateTime: Date.now() }];
      mutate(isWanted ? { kind: 'put', entries } : { kind: 'remove', ids: [channelId] });
    },
    [isUser, goTo, mutate],
  );
  return { ids, set };
}
