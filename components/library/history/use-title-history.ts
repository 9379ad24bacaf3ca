import { useQueryClient } from '@tanstack/react-query';
import { useEntryDeletion } from '#components/data/paged-list/use-entry-deletion.ts';
import { usePagedList, type PagedList } from '#components/data/paged-list/use-paged-list.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { vodHistoryDelete, vodHistoryList } from '#lib/contract/history.ts';
import { limits } from '#lib/limits.ts';
import { newestWatchedRequest, type WatchedTitles } from '#components/data/use-watched-titles.ts';

type Answer = ResponseOf<typeof vodHistoryList>;

export interface TitleHistory extends PagedList<WatchedTitles[number]> {
  remove: (metaIds: readonly string[]) => Promise<unknown>;
}

/** The titles that the user has started, newest first, a hundred per page (HIS-01). */
export function useTitleHistory(isWanted: boolean): TitleHistory {
  const { language } = useAppData();
  const queries = useQueryClient();
  const entries = {
    key: callKey(vodHistoryList, newestWatchedRequest, language),
    entriesOf: ({ historyList }: Answer) => historyList,
    idOf: ({ metaId }: WatchedTitles[number]) => metaId,
  };
  const list = usePagedList({
    ...entries,
    ask: (page, signal) => api(vodHistoryList, page, { signal, silent: true }),
    pageSize: limits.vodHistoryPageSize,
    enabled: isWanted,
    staleMs: limits.vodHistoryCacheMs,
    known() {
      const state = queries.getQueryState<Answer>(entries.key);
      if (!state?.data || state.isInvalidated) return undefined;
      return { answer: state.data, atMs: state.dataUpdatedAt };
    },
  });
  const remove = useEntryDeletion({
    ...entries,
    withEntries: (answer, historyList) => ({ ...answer, historyList }),
    send: (metaIds) => api(vodHistoryDelete, { metaIdList: [...metaIds] }, { silent: true }),
  });
  return { ...list, remove };
}
