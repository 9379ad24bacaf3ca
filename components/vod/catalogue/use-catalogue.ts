'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { useGuestAnswer } from '#components/data/calls/use-guest-answer.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { playlistBatch, type Card, type PlaylistSort } from '#lib/contract/vod.ts';
import { nextPage } from '#lib/domain/vod/catalogue-page.ts';
import { cardsOfPages, playlistPageRequest, totalOf } from './catalogue-list.ts';

export interface Catalogue {
  cards: readonly Card[];
  total: number;
  /** The next page; null at the end. */
  next: number | null;
  loadNext: () => void;
  isLoading: boolean;
  hasFailed: boolean;
}

interface CatalogueStart {
  playlistId: string;
  page: number;
  sort: PlaylistSort | null;
  /** The server's answer for guests. */
  answer: ResponseOf<typeof playlistBatch>;
}

/**
 * A playlist from one page on. Loaded pages are kept while the viewer is elsewhere, so that Back restores the position.
 * A logged-in user's own cards replace those that the server rendered for a guest, whose locks may differ.
 */
export function useCatalogue({ playlistId, page, sort, answer }: CatalogueStart): Catalogue {
  const { language, loginStatus } = useAppData();
  const refresh = useRefresh();
  const first = useGuestAnswer(answer);
  const request = (pageId: number) => playlistPageRequest(playlistId, pageId, sort);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: [...callKey(playlistBatch, request(page), language), 'pages'],
      queryFn: ({ pageParam, signal }) => api(playlistBatch, request(pageParam), { signal }),
      initialPageParam: page,
      getNextPageParam: (last, _all, lastPage) => nextPage(lastPage, totalOf(last) ?? 0),
      initialData: { pages: [first], pageParams: [page] },
      ...(loginStatus === 'user' && { initialDataUpdatedAt: 0 }),
    });
  const lastPage = data.pageParams.at(-1) as number;
  const total = totalOf(data.pages.at(-1)) ?? 0;
  return {
    cards: cardsOfPages(data.pages),
    total,
    next: hasNextPage ? nextPage(lastPage, total) : null,
    loadNext() {
      if (isFetchNextPageError) refresh.run(fetchNextPage);
      else void fetchNextPage();
    },
    isLoading: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
  };
}
