import { useInfiniteQuery } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { personFilmography } from '#lib/contract/vod.ts';
import { nextPage } from '#lib/domain/vod/catalogue-page.ts';
import { limits } from '#lib/limits.ts';

export type Work = ResponseOf<typeof personFilmography>['metaList'][number];

interface Filmography {
  list: readonly Work[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Absent when everything is loaded. */
  loadMore: (() => void) | undefined;
}

/** A person's works, 16 per page. */
export function useFilmography(personId: string): Filmography {
  const { language } = useAppData();
  const refresh = useRefresh();
  const query = useInfiniteQuery({
    queryKey: [...callKey(personFilmography, { personId }, language), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api(
        personFilmography,
        { personId, pageId: pageParam, pageSize: limits.pageSize },
        { signal, silent: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => nextPage(page, last.total),
  });
  const { data, hasNextPage, isFetching } = query;
  const hasFailed = query.isError || refresh.hasFailed(query);
  return {
    list: data?.pages.flatMap(({ metaList }) => metaList) ?? [],
    isLoading: isFetching && !hasFailed,
    hasFailed,
    retry: () => refresh.run(data ? query.fetchNextPage : query.refetch),
    loadMore:
      hasNextPage && !isFetching && !hasFailed ? () => void query.fetchNextPage() : undefined,
  };
}
