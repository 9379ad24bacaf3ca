'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, useCall, useWrite, sentOnLeaving } from '#components/data/calls/use-call.ts';
import {
  favouriteVodAdd,
  favouriteVodCheck,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';

export interface FavouriteTitle {
  /** Undefined until loaded. */
  isFavourite: boolean | undefined;
  toggle: () => void;
}

/**
 * Whether a title is a favourite of the logged-in user, with a toggle. The toggle changes at once and reverts when the
 * operator refuses; a failed call is only logged (spec part 8), without a message.
 */
export function useFavouriteTitle(metaId: string): FavouriteTitle {
  const { language, loginStatus } = useAppData();
  const queries = useQueryClient();
  const question = { metaIdList: [metaId] };
  const key = callKey(favouriteVodCheck, question, language);
  const { data } = useCall(favouriteVodCheck, question, { enabled: loginStatus === 'user' });
  const add = useWrite(favouriteVodAdd, sentOnLeaving);
  const remove = useWrite(favouriteVodDelete, sentOnLeaving);
  const isFavourite = data?.favoredList.some(
    (entry) => entry.metaId === metaId && entry.hasFavored,
  );

  const show = (hasFavored: boolean) =>
    // A missing entry was removed by a log-out in the meantime.
    queries.setQueryData(key, (known) => known && { favoredList: [{ metaId, hasFavored }] });
  const toggle = () => {
    if (isFavourite === undefined || add.isPending || remove.isPending) return;
    show(!isFavourite);
    const write = isFavourite ? remove : add;
    // As a promise: the answer counts even after the toggle has unmounted, as on a card that closes.
    void write.mutateAsync(question).then(
      () => queries.invalidateQueries({ queryKey: [favouriteVodList.address] }),
      () => show(isFavourite),
    );
  };
  return { isFavourite, toggle };
}
