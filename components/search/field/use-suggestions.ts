'use client';

import { useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { useKept } from '#components/search/use-kept.ts';
import { searchSuggest, type SearchKind } from '#lib/contract/search.ts';
import { isSearchable } from '#lib/domain/search/query.ts';

const none: readonly string[] = [];

/**
 * Names that begin with the typed text. The previous ones stay until the next arrive; a name equal to the query is left
 * out.
 */
export function useSuggestions(query: string, kinds: readonly SearchKind[]): readonly string[] {
  const { manifest } = useAppData();
  const isAsked = isSearchable(query) && !manifest.e2eeProperties.e2ee;
  const { data } = useCall(
    searchSuggest,
    { query, kinds: [...kinds] },
    { enabled: isAsked, silent: true },
  );
  const suggestions = useKept(data?.suggestions, isAsked) ?? none;
  return useMemo(
    () => suggestions.filter((name) => name.toLowerCase() !== query.toLowerCase()),
    [suggestions, query],
  );
}
