import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { nextPage } from '#lib/domain/vod/catalogue-page.ts';

export interface PageRequest {
  /** Page number, from 1. */
  pageId: number;
  pageSize: number;
}

export interface PagedSource<Answer extends { total: number }, Entry> {
  key: QueryKey;
  ask: (request: PageRequest, signal: AbortSignal) => Promise<Answer>;
  pageSize: number;
  entriesOf: (answer: Answer) => readonly Entry[];
  idOf: (entry: Entry) => string;
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
}

/** The cache key of the list's pages. */
export const pagesKey = (key: QueryKey): QueryKey => [...key, 'pages'];

/** A paged list of the viewer's, starting at the first page. */
export function usePagedList<Answer extends { total: number }, Entry>(
  source: PagedSource<Answer, Entry>,
): PagedList<Entry> {
  const { key, ask, pageSize, entriesOf, idOf, enabled, staleMs } = source;
  const refresh = useRefresh();
  const known = source.known?.();
  const query = useInfiniteQuery({
    queryKey: pagesKey(key),
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
  };
}
