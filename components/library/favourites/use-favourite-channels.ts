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
   * Moves a channel to the place of another, at once. Resolves to false when saving failed and the order was reverted.
   */
  move: (id: string, placeOfId: string) => Promise<boolean>;
}

const none: readonly FavouriteChannel[] = [];

/** The viewer's favourite channels as a list to sort and delete from (FAV-01). */
export function useFavouriteChannels(isWanted: boolean): OwnChannels {
  const { language } = useAppData();
  const queries = useQueryClient();
  const key = useMemo(() => callKey(favouriteChannelList, {}, language), [language]);
  const answer = useCall(favouriteChannelList, {}, { silent: true, enabled: isWanted });
  const refresh = useRefresh();
  const hasFailed = refresh.hasFailed(answer);
  const list = answer.data?.favoriteChannelList ?? none;
  const ids = useMemo(() => inOrder(list).map(({ logicalChannelId }) => logicalChannelId), [list]);

  /** One write after another: an order that is saved late must not restore deleted channels. */
  const writes = useRef<Promise<unknown>>(Promise.resolve());
  /** The service's list, while the order on the screen differs from it. */
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
      // The listener of failed calls logs it; here the view is reverted (spec part 8).
      show(backTo(before, shown()));
      saved.current = null;
      return false;
    }
  }, [shown, show]);

  const move = useCallback(
    (id: string, placeOfId: string) => {
      // A pending answer would restore the old order.
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
