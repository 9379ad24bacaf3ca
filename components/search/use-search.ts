'use client';

import { useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { isBusy, useCall } from '#components/data/calls/use-call.ts';
import { useGuestAnswer } from '#components/data/calls/use-guest-answer.ts';
import { searchQuery, type SearchKind } from '#lib/contract/search.ts';
import type { SearchAnswer } from '#lib/domain/search/found.ts';
import { isSearchable, searchRequest } from '#lib/domain/search/query.ts';
import type { SearchPlace } from './use-search-address.ts';
import { useKept } from './use-kept.ts';

/** The server's results for the address it rendered, as a guest gets them. */
export interface FirstFound extends SearchPlace {
  /** The first page of every kind. */
  answer: SearchAnswer;
  /** The page of the one kind in the address, if it is not the first; null when it could not be read. */
  pageAnswer: SearchAnswer | null;
}

/** A search and the first page of its results. */
export interface Found {
  query: string;
  answer: SearchAnswer;
}

export interface SearchState {
  /** The newest answer, for an earlier query while a new one is pending; null before the first. */
  found: Found | null;
  hasFailed: boolean;
  /** The results are missing or outdated. */
  isSearching: boolean;
  /** The operator is busy: the search is retried automatically. */
  isWaiting: boolean;
  retry: () => void;
}

/**
 * Searches all kinds for a query. The last results stay until the next arrive; answers to older queries are dropped.
 */
export function useSearch(
  query: string,
  kinds: readonly SearchKind[],
  first: FirstFound | null,
): SearchState {
  const { loginStatus, manifest } = useAppData();
  // In encrypted mode no server may see the query (SRC-02).
  const isAsked = isSearchable(query) && !manifest.e2eeProperties.e2ee;
  const initialData = useGuestAnswer(first?.query === query ? first.answer : undefined);
  const { data, error, failureReason, isFetching, refetch } = useCall(
    searchQuery,
    searchRequest(query, kinds),
    {
      enabled: isAsked,
      silent: true,
      retriesBusy: true,
      initialData,
      // Locks and plans depend on the user: the server searched as a guest.
      ...(loginStatus === 'user' && { initialDataUpdatedAt: 0 }),
    },
  );
  const newest = useMemo(
    () => (data && isAsked ? { query, answer: data } : undefined),
    [data, isAsked, query],
  );
  const found = useKept(newest, query !== '');
  return {
    found,
    hasFailed: isAsked && error !== null && data === undefined && !isFetching,
    isSearching: isAsked && data === undefined && isFetching,
    isWaiting: isAsked && isFetching && isBusy(failureReason),
    retry: () => void refetch(),
  };
}
