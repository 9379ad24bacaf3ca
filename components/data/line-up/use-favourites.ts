import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useGoTo } from '#components/data/use-go-to.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import type { Channel } from '#lib/contract/channels.ts';
import {
  favouriteChannelCreate,
  favouriteChannelDelete,
  favouriteChannelList,
} from '#lib/contract/favourites.ts';
import { routes } from '#lib/routes.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, sentOnLeaving, useCall } from '#components/data/calls/use-call.ts';

type Favourites = ResponseOf<typeof favouriteChannelList>;

export interface FavouriteChannels {
  ids: ReadonlySet<string>;
  /** Adds a channel to the viewer's favourites or removes it; a guest is sent to login and returns here. */
  set: (channelId: string, isWanted: boolean) => void;
}

/** The viewer's favourite channels (FAV-01). The star changes at once; a failed call is reverted and only logged. */
export function useFavourites(channels: readonly Channel[]): FavouriteChannels {
  const { loginStatus, language } = useAppData();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const isUser = loginStatus === 'user';
  const { data } = useCall(favouriteChannelList, {}, { enabled: isUser, silent: true });

  const ids = useMemo(() => {
    if (!isUser) return new Set<string>();
    const own = data?.favoriteChannelList ?? channels.filter(({ isFavorite }) => isFavorite);
    return new Set(own.map(({ logicalChannelId }) => logicalChannelId));
  }, [channels, data, isUser]);

  const known = useRef(ids);
  useEffect(() => {
    known.current = ids;
  }, [ids]);

  const set = useCallback(
    (channelId: string, isWanted: boolean) => {
      if (!isUser) {
        goTo(routes.login(window.location.pathname + window.location.search));
        return;
      }
      const key = callKey(favouriteChannelList, {}, language);
      const show = (isShown: boolean) =>
        queries.setQueryData<Favourites>(key, (list) =>
          withFavourite(list ?? listOf(known.current), channelId, isShown, Date.now()),
        );
      const save = async () => {
        // A pending answer would restore the old list.
        await queries.cancelQueries({ queryKey: key });
        show(isWanted);
        try {
          if (isWanted) await api(favouriteChannelCreate, createRequest(channelId), sentOnLeaving);
          else await api(favouriteChannelDelete, deleteRequest(channelId), sentOnLeaving);
        } catch {
          // The listener of failed calls logs it; here the view is reverted (spec part 8). When the list was removed in
          // the meantime, its user is no longer logged in.
          queries.setQueryData<Favourites>(
            key,
            (list) => list && withFavourite(list, channelId, !isWanted, Date.now()),
          );
        }
      };
      void save();
    },
    [isUser, language, queries, goTo],
  );
  return { ids, set };
}

/** The list with a channel at its start, or without it. */
export function withFavourite(
  { favoriteChannelList }: Favourites,
  logicalChannelId: string,
  isWanted: boolean,
  atMs: number,
): Favourites {
  const others = favoriteChannelList.filter((entry) => entry.logicalChannelId !== logicalChannelId);
  return {
    favoriteChannelList: isWanted ? [{ logicalChannelId, updateTime: atMs }, ...others] : others,
  };
}

function listOf(ids: ReadonlySet<string>): Favourites {
  return {
    favoriteChannelList: [...ids].map((logicalChannelId) => ({ logicalChannelId, updateTime: 0 })),
  };
}

const createRequest = (logicalChannelId: string) => ({
  favoriteChannelList: [{ logicalChannelId, updateTime: Date.now() }],
});

const deleteRequest = (logicalChannelId: string) => ({
  favoriteChannelDeleteList: [{ logicalChannelId }],
});
