import { useQueryClient } from '@tanstack/react-query';
import { useEntryDeletion } from '#components/data/paged-list/use-entry-deletion.ts';
import { usePagedList, type PagedList } from '#components/data/paged-list/use-paged-list.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  favouriteVodCheck,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';
import type { Card } from '#lib/contract/vod.ts';

type Answer = ResponseOf<typeof favouriteVodList>;

/** The maximum page size of the call. */
const pageSize = 100;

export interface OwnTitles extends PagedList<Card> {
  remove: (metaIds: readonly string[]) => Promise<unknown>;
}

/** The viewer's favourite films and series, newest first (FAV-01). */
export function useFavouriteTitles(isWanted: boolean): OwnTitles {
  const { language } = useAppData();
  const queries = useQueryClient();
  const entries = {
    key: callKey(favouriteVodList, { pageId: 1, pageSize }, language),
    entriesOf: ({ metaList }: Answer) => metaList,
    idOf: ({ metaId }: Card) => metaId,
  };
  const list = usePagedList({
    ...entries,
    ask: (page, signal) => api(favouriteVodList, page, { signal, silent: true }),
    pageSize,
    enabled: isWanted,
  });
  const remove = useEntryDeletion({
    ...entries,
    withEntries: (answer, metaList) => ({ ...answer, metaList }),
    send: (metaIds) => api(favouriteVodDelete, { metaIdList: [...metaIds] }, { silent: true }),
    onDeleted: () => void queries.invalidateQueries({ queryKey: [favouriteVodCheck.address] }),
  });
  return { ...list, remove };
}
