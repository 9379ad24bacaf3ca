import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { callKey, useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import { callEntriesMax } from '#lib/contract/field.ts';
import {
  favouriteChannelCreate,
  favouriteChannelDelete,
  favouriteChannelList,
} from '#lib/contract/favourites.ts';
import { backTo, changesTo, inOrder, movedTo, type FavouriteChannel } from './channel-order.ts';

type Favourites = ResponseOf<typeof favouriteChannelList>;

export interface OwnChannels {
  /** Logical channel ids in the viewer's order. */
  ids: readonly string[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  remove: (ids: readonly string[]) => Promise<void>;
  /**
   * Puts a channel at the place of another, at once. False: that could not be saved, and the channels are back where they
   * were.
   */
  move: (id: string, placeOfId: string) => Promise<boolean>;
}

const none: readonly FavouriteChannel[] = [];

/** The viewer's favourite channels as a list that they put in order and delete from (FAV-01). */
export function useFavouriteChannels(isWanted: boolean): OwnChannels {
  const { language } = useAppData();
  const queries = useQueryClient();
  const key = useMemo(() => callKey(favouriteChannelList, {}, language), [language]);
  const answer = useCall(favouriteChannelList, {}, { silent: true, enabled: isWanted });
  const refresh = useRefresh();
  const hasFailed = refresh.hasFailed(answer);
  const list = answer.data?.favoriteChannelList ?? none;
  const ids = useMemo(() => inOrder(list).map(({ logicalChannelId }) => logicalChannelId), [list]);

  /** One change after the other: an order that is saved late must not bring back what was deleted. */
  const writes = useRef<Promise<unknown>>(Promise.resolve());
  /** What the service has, while the order on screen differs from it. */
  const saved = useRef<readonly FavouriteChannel[] | null>(null);

  const afterOthers = useCallback(<T>(write: () => Promise<T>): Promise<T> => {
    const turn = writes.current.then(write, write);
    writes.current = turn;
    return turn;
  }, []);
  const shown = useCallback(
    () => inOrder(queries.getQueryData<Favourites>(key)?.favoriteChannelList ?? none),
    [queries, key],
  );
  const show = useCallback(
    (favoriteChannelList: FavouriteChannel[]) =>
      queries.setQueryData<Favourites>(key, { favoriteChannelList }),
    [queries, key],
  );

  const saveOrder = useCallback(async () => {
    if (saved.current === null) return true;
    const before = saved.current;
    const wanted = shown();
    const changes = changesTo(before, wanted);
    try {
      for (let from = 0; from < changes.length; from += callEntriesMax) {
        const favoriteChannelList = changes.slice(from, from + callEntriesMax);
        await api(favouriteChannelCreate, { favoriteChannelList }, { silent: true });
      }
      saved.current = changesTo(wanted, shown()).length > 0 ? wanted : null;
      return true;
    } catch {
      // Logged by the listener of failed calls; what the viewer sees goes back (spec part 8).
      show(backTo(before, shown()));
      saved.current = null;
      return false;
    }
  }, [shown, show]);

  const move = useCallback(
    (id: string, placeOfId: string) => {
      // An answer under way would bring the old order back.
      void queries.cancelQueries({ queryKey: key });
      saved.current ??= shown();
      show(movedTo(shown(), id, placeOfId, Date.now()));
      return afterOthers(saveOrder);
    },
    [queries, key, shown, show, afterOthers, saveOrder],
  );

  const remove = useCallback(
    (gone: readonly string[]) =>
      afterOthers(async () => {
        const favoriteChannelDeleteList = gone.map((logicalChannelId) => ({ logicalChannelId }));
        await api(favouriteChannelDelete, { favoriteChannelDeleteList }, { silent: true });
        await queries.cancelQueries({ queryKey: key });
        show(shown().filter(({ logicalChannelId }) => !gone.includes(logicalChannelId)));
      }),
    [afterOthers, queries, key, shown, show],
  );

  return {
    ids,
    isLoading: answer.isLoading && !hasFailed,
    hasFailed,
    retry: () => refresh.run(answer.refetch),
    remove,
    move,
  };
}
