import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { nextPage } from '#lib/domain/vod/catalogue-page.ts';

export interface PageRequest {
  /** Page number, from 1. */
  pageId: number;
  pageSize: number;
}

interface PagedSource<Answer extends { total: number }, Entry> {
  /** The address of the call: all its cached answers are updated when entries are deleted. */
  address: string;
  key: QueryKey;
  ask: (request: PageRequest, signal: AbortSignal) => Promise<Answer>;
  pageSize: number;
  entriesOf: (answer: Answer) => readonly Entry[];
  idOf: (entry: Entry) => string;
  /** The answer with only some of its entries. */
  withEntries: (answer: Answer, entries: Entry[]) => Answer;
  enabled: boolean;
  /** How long the answers are fresh, in ms. Default: a minute. */
  staleMs?: number;
  /** A first page that is already loaded, and the time of its request (ms since 1970). */
  known?: () => { answer: Answer; atMs: number } | undefined;
}

export interface PagedList<Entry> {
  entries: readonly Entry[];
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** No data yet. */
  isLoading: boolean;
  /** Loading failed and there is no data. */
  hasFailed: boolean;
  /** Loading the next entries failed. */
  hasMoreFailed: boolean;
  retry: () => void;
  /** Removes entries that the service has deleted. */
  takeOff: (ids: readonly string[]) => Promise<void>;
}

/** A paged list of the viewer's, starting at the first page. */
export function usePagedList<Answer extends { total: number }, Entry>(
  source: PagedSource<Answer, Entry>,
): PagedList<Entry> {
  const { address, key, ask, pageSize, entriesOf, idOf, withEntries, enabled, staleMs } = source;
  const queries = useQueryClient();
  const refresh = useRefresh();
  const queryKey = [...key, 'pages'];
  const known = source.known?.();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ pageId: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => nextPage(page, last.total, pageSize),
    enabled,
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(known && {
      initialData: { pages: [known.answer], pageParams: [1] },
      initialDataUpdatedAt: known.atMs,
    }),
  });
  const { data, hasNextPage, isError, isRefetchError, refetch, fetchNextPage } = query;
  const hasFailed = refresh.hasFailed(query);
  const all = (data?.pages ?? []).flatMap(entriesOf);

  return {
    // An entry that was added in the meantime shifts others to the next page, so they arrive twice.
    entries: [...new Map(all.map((entry) => [idOf(entry), entry])).values()],
    hasMore: hasNextPage,
    loadMore() {
      // No gap may come before the next page: pages that failed to refresh are loaded first.
      const load = isRefetchError ? refetch : fetchNextPage;
      if (isError) refresh.run(load);
      else void load();
    },
    isLoadingMore: query.isFetching,
    isLoading: query.isLoading && !hasFailed,
    hasFailed,
    hasMoreFailed: isError && data !== undefined,
    retry: () => refresh.run(refetch),
    async takeOff(ids) {
      const gone = new Set(ids);
      // A pending answer would restore them.
      await queries.cancelQueries({ queryKey: [address] });
      queries.setQueryData<InfiniteData<Answer>>(
        queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) =>
              withEntries(
                page,
                entriesOf(page).filter((entry) => !gone.has(idOf(entry))),
              ),
            ),
          },
      );
      void queries.invalidateQueries({ queryKey: [address] });
    },
  };
}
