import { useQueryClient } from '@tanstack/react-query';
import { usePagedList, type PagedList } from '#components/data/paged-list/use-paged-list.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import {
  favouriteVodCheck,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';
import type { Card } from '#lib/contract/vod.ts';

/** The maximum page size of the call. */
const pageSize = 100;

export interface OwnTitles extends PagedList<Card> {
  remove: (metaIds: readonly string[]) => Promise<void>;
}

/** The viewer's favourite films and series, newest first (FAV-01). */
export function useFavouriteTitles(isWanted: boolean): OwnTitles {
  const { language } = useAppData();
  const queries = useQueryClient();
  const list = usePagedList({
    address: favouriteVodList.address,
    key: callKey(favouriteVodList, { pageId: 1, pageSize }, language),
    ask: (page, signal) => api(favouriteVodList, page, { signal, silent: true }),
    pageSize,
    entriesOf: ({ metaList }) => metaList,
    idOf: ({ metaId }) => metaId,
    withEntries: (answer, metaList) => ({ ...answer, metaList }),
    enabled: isWanted,
  });
  return {
    ...list,
    async remove(metaIds) {
      await api(favouriteVodDelete, { metaIdList: [...metaIds] }, { silent: true });
      await list.takeOff(metaIds);
      void queries.invalidateQueries({ queryKey: [favouriteVodCheck.address] });
    },
  };
}
