'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, useCall, useWrite } from '#components/data/calls/use-call.ts';
import {
  favouriteVodAdd,
  favouriteVodCheck,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';

export interface FavouriteTitle {
  /** Undefined until the operator has said it. */
  isFavourite: boolean | undefined;
  toggle: () => void;
}

/**
 * Whether a title is a favourite of the logged-in user, and the switch for it. The switch moves at once and goes back
 * when the operator refuses; a failed call is logged only (spec part 8), so nothing is said.
 */
export function useFavouriteTitle(metaId: string): FavouriteTitle {
  const { language, loginStatus } = useAppData();
  const queries = useQueryClient();
  const question = { metaIdList: [metaId] };
  const key = callKey(favouriteVodCheck, question, language);
  const { data } = useCall(favouriteVodCheck, question, { enabled: loginStatus === 'user' });
  const add = useWrite(favouriteVodAdd);
  const remove = useWrite(favouriteVodDelete);
  const isFavourite = data?.favoredList.some(
    (entry) => entry.metaId === metaId && entry.hasFavored,
  );

  const show = (hasFavored: boolean) =>
    // A missing entry was dropped at a log-out meanwhile.
    queries.setQueryData(key, (known) => known && { favoredList: [{ metaId, hasFavored }] });
  const toggle = () => {
    if (isFavourite === undefined || add.isPending || remove.isPending) return;
    show(!isFavourite);
    const write = isFavourite ? remove : add;
    // As a promise: the answer counts even when the switch is gone by then, as on a card that closes.
    void write.mutateAsync(question).then(
      () => queries.invalidateQueries({ queryKey: [favouriteVodList.address] }),
      () => show(isFavourite),
    );
  };
  return { isFavourite, toggle };
}
