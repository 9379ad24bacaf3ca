'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, useCall } from '#components/data/calls/use-call.ts';
import { useGuestAnswer } from '#components/data/calls/use-guest-answer.ts';
import type { FirstFound, Found } from '#components/search/use-search.ts';
import { api } from '#lib/browser/api.ts';
import { searchQuery, type SearchKind } from '#lib/contract/search.ts';
import { totalOf, type SearchAnswer } from '#lib/domain/search/found.ts';
import { searchRequest } from '#lib/domain/search/query.ts';
import { nextPage } from '#lib/domain/vod/catalogue-page.ts';

export interface MoreFound {
  /** The pages that are shown, starting at the page in the address. */
  pages: readonly SearchAnswer[];
  /** The next page; null at the end. */
  next: number | null;
  loadNext: () => void;
  isLoading: boolean;
  hasFailed: boolean;
}

interface MoreOptions {
  found: Found;
  kind: SearchKind;
  page: number;
  first: FirstFound | null;
}

/** The results of one kind, page by page. Loaded pages are kept while the viewer visits other screens. */
export function useMore({ found, kind, page, first }: MoreOptions): MoreFound {
  const { language, loginStatus } = useAppData();
  const { query, answer } = found;
  const request = (pageId: number) => searchRequest(query, [kind], pageId);
  const isFirst = first?.query === query && first.kind === kind && first.page === page;
  const initialData = useGuestAnswer(isFirst ? (first.pageAnswer ?? undefined) : undefined);
  const start = useCall(searchQuery, request(page), {
    enabled: page > 1,
    silent: true,
    initialData,
    // As for the first page: a user's locks differ from a guest's.
    ...(loginStatus === 'user' && { initialDataUpdatedAt: 0 }),
  });
  const total = totalOf(answer, kind);
  const { data, fetchNextPage, isFetching, isError } = useInfiniteQuery({
    queryKey: [...callKey(searchQuery, request(page + 1), language), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api(searchQuery, request(pageParam), { signal, silent: true }),
    initialPageParam: page + 1,
    getNextPageParam: (_last, _all, lastPage) => nextPage(lastPage, total),
    enabled: false,
  });
  const beginning = page > 1 ? start.data : answer;
  const pages = [...(beginning ? [beginning] : []), ...(data?.pages ?? [])];
  const isStartMissing = page > 1 && start.data === undefined;
  return {
    pages,
    next: isStartMissing
      ? page
      : nextPage((data?.pageParams.at(-1) as number | undefined) ?? page, total),
    loadNext: () => void (isStartMissing ? start.refetch() : fetchNextPage()),
    isLoading: isFetching || (isStartMissing && start.isFetching),
    hasFailed: !isFetching && (isError || (isStartMissing && start.isError && !start.isFetching)),
  };
}
