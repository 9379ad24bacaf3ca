'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, sentOnLeaving, useCall } from '#components/data/calls/use-call.ts';
import { useOptimisticWrite } from '#components/data/calls/use-optimistic-write.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
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
  const { data } = useCall(favouriteVodCheck, question, { enabled: loginStatus === 'user' });
  const write = useOptimisticWrite<ResponseOf<typeof favouriteVodCheck>, { isWanted: boolean }>({
    key: callKey(favouriteVodCheck, question, language),
    withWrite: (_before, { isWanted }) => ({ favoredList: [{ metaId, hasFavored: isWanted }] }),
    send: ({ isWanted }) =>
      api(isWanted ? favouriteVodAdd : favouriteVodDelete, question, sentOnLeaving),
    onSaved: () => void queries.invalidateQueries({ queryKey: [favouriteVodList.address] }),
    survivesPage: true,
  });
  const isFavourite = data?.favoredList.some(
    (entry) => entry.metaId === metaId && entry.hasFavored,
  );
  const toggle = () => {
    if (isFavourite === undefined || write.isPending) return;
    write.mutate({ isWanted: !isFavourite });
  };
  return { isFavourite, toggle };
}
