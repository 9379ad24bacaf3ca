import { useQueryClient } from '@tanstack/react-query';
import { usePagedList, type PagedList } from '#components/data/paged-list/use-paged-list.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import { vodHistoryDelete, vodHistoryList } from '#lib/contract/history.ts';
import { limits } from '#lib/limits.ts';
import { newestWatchedRequest, type WatchedTitles } from '#components/data/use-watched-titles.ts';

export interface TitleHistory extends PagedList<WatchedTitles[number]> {
  remove: (metaIds: readonly string[]) => Promise<void>;
}

/** The titles that the user has started, newest first, a hundred per page (HIS-01). */
export function useTitleHistory(isWanted: boolean): TitleHistory {
  const { language } = useAppData();
  const queries = useQueryClient();
  const key = callKey(vodHistoryList, newestWatchedRequest, language);
  const list = usePagedList({
    address: vodHistoryList.address,
    key,
    ask: (page, signal) => api(vodHistoryList, page, { signal, silent: true }),
    pageSize: limits.vodHistoryPageSize,
    entriesOf: ({ historyList }) => historyList,
    idOf: ({ metaId }) => metaId,
    withEntries: (answer, historyList) => ({ ...answer, historyList }),
    enabled: isWanted,
    staleMs: limits.vodHistoryCacheMs,
    known() {
      const state = queries.getQueryState<ResponseOf<typeof vodHistoryList>>(key);
      if (!state?.data || state.isInvalidated) return undefined;
      return { answer: state.data, atMs: state.dataUpdatedAt };
    },
  });
  return {
    ...list,
    async remove(metaIds) {
      await api(vodHistoryDelete, { metaIdList: [...metaIds] }, { silent: true });
      await list.takeOff(metaIds);
    },
  };
}
