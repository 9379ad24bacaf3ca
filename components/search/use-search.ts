'use client';

import { useState } from 'react';
import { useCall } from '#components/shell/use-call.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import { searchQuery } from '#lib/contract/search.ts';
import { searchMost, searchRequest, searchStep } from '#lib/domain/search/query.ts';

export type SearchAnswer = ResponseOf<typeof searchQuery>;

/** A search and what was found for it. */
export interface Found {
  query: string;
  answer: SearchAnswer;
}

export interface SearchState {
  /** The newest answer, which may be to an earlier query while a new one is on its way; null before the first. */
  found: Found | null;
  isSearching: boolean;
  hasFailed: boolean;
  /** Null when everything is shown. */
  showMore: (() => void) | null;
  retry: () => void;
}

/** Searches for a query; the last results stay until the next ones are there. `first`: what the server rendered with. */
export function useSearch(query: string, first: Found | null): SearchState {
  const [wanted, setWanted] = useState({ query, size: searchStep });
  const [found, setFound] = useState(first);
  const size = wanted.query === query ? wanted.size : searchStep;
  const { data, isFetching, error, refetch } = useCall(searchQuery, searchRequest(query, size), {
    enabled: query !== '',
    silent: true,
    initialData: first?.query === query && size === searchStep ? first.answer : undefined,
  });
  if (data && query !== '' && (found?.answer !== data || found.query !== query)) {
    setFound({ query, answer: data });
  }
  const hasMore = data !== undefined && size < searchMost && isCut(data);
  return {
    found: query === '' ? null : found,
    isSearching: isFetching,
    hasFailed: error !== null && !isFetching,
    showMore: hasMore
      ? () => setWanted({ query, size: Math.min(size + searchStep, searchMost) })
      : null,
    retry: () => void refetch(),
  };
}

function isCut({ channels, programmes, vods, totals }: SearchAnswer): boolean {
  return (
    totals.channels > channels.length ||
    totals.programmes > programmes.length ||
    totals.vods > vods.length
  );
}
