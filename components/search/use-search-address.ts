'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { SearchKind } from '#lib/contract/search.ts';
import { askedKind } from '#lib/domain/search/kinds.ts';
import { cleanQuery } from '#lib/domain/search/query.ts';
import { parsePage } from '#lib/domain/vod/catalogue-page.ts';
import { routes } from '#lib/routes.ts';

/** The search in the address. */
export interface SearchPlace {
  query: string;
  /** Null: all kinds. */
  kind: SearchKind | null;
  /** Of the kind's pages, from 1. */
  page: number;
}

export interface SearchAddress extends SearchPlace {
  /** Updates the address while the viewer types. Back returns to the address from before typing. */
  follow: (query: string) => void;
  /** Keeps this search in the history: Back returns to it after the viewer has typed another. */
  keep: (query: string) => void;
  choose: (kind: SearchKind | null) => void;
  /** Where a link to a search leads. */
  hrefOf: (query: string) => string;
}

/**
 * Reads and writes the page's address without asking the server for the page again. `isPrivate`: the words stand behind
 * the `#`, which no browser sends.
 */
export function useSearchAddress(kinds: readonly SearchKind[], isPrivate: boolean): SearchAddress {
  const sent = useSearchParams();
  const kept = useHashParams();
  const params = isPrivate ? kept : sent;
  const place = placeIn(params, kinds);
  /** Whether the entry of the history that is shown is one to come back to. */
  const isKept = useRef(place.query !== '');

  useEffect(() => {
    const comeBack = () => {
      isKept.current = true;
    };
    window.addEventListener('popstate', comeBack);
    return () => window.removeEventListener('popstate', comeBack);
  }, []);

  const put = useCallback(
    (query: string, kind: SearchKind | null | undefined, keeps: boolean) => {
      const now = placeIn(paramsNow(isPrivate), kinds);
      const isSame = query === now.query && (kind === undefined || kind === now.kind);
      if (!isSame) {
        const address = addressWith(query, kind, isPrivate);
        // Null: with Next's own state in it Next would think that it was its doing, and not look.
        if (isKept.current) window.history.pushState(null, '', address);
        else window.history.replaceState(null, '', address);
        if (isPrivate) window.dispatchEvent(new Event(hashWritten));
        isKept.current = keeps;
      }
      if (keeps) isKept.current = true;
    },
    [kinds, isPrivate],
  );
  const follow = useCallback((query: string) => put(query, undefined, false), [put]);
  const keep = useCallback((query: string) => put(query, undefined, true), [put]);
  const choose = useCallback(
    (kind: SearchKind | null) => {
      const { query } = placeIn(paramsNow(isPrivate), kinds);
      isKept.current = true;
      put(query, kind, true);
    },
    [kinds, isPrivate, put],
  );
  const hrefOf = useCallback(
    (query: string) =>
      isPrivate
        ? `${routes.search()}#${new URLSearchParams({ q: query }).toString()}`
        : routes.search(query),
    [isPrivate],
  );
  return { ...place, follow, keep, choose, hrefOf };
}

/** A hash that was written by the page itself is no event of the browser's. */
const hashWritten = 'search-hash-written';

function useHashParams(): URLSearchParams {
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash,
    () => '',
  );
  return useMemo(() => new URLSearchParams(hash.slice(1)), [hash]);
}

function subscribeToHash(changed: () => void): () => void {
  const events = ['hashchange', 'popstate', hashWritten];
  for (const name of events) window.addEventListener(name, changed);
  return () => {
    for (const name of events) window.removeEventListener(name, changed);
  };
}

function paramsNow(isPrivate: boolean): URLSearchParams {
  const { hash, search } = window.location;
  return new URLSearchParams(isPrivate ? hash.slice(1) : search);
}

function placeIn(
  params: Pick<URLSearchParams, 'get' | 'getAll'>,
  kinds: readonly SearchKind[],
): SearchPlace {
  const queries = params.getAll('q');
  const kind = askedKind(params.get('kind'), kinds);
  return {
    query: cleanQuery(queries.length === 1 ? queries[0] : null),
    kind,
    page: kind === null ? 1 : parsePage(params.get('page')),
  };
}

/** The address with another search; what else is in it stays. `kind` undefined: as it is. */
function addressWith(
  query: string,
  kind: SearchKind | null | undefined,
  isPrivate: boolean,
): string {
  const params = paramsNow(isPrivate);
  params.delete('page');
  if (query === '') params.delete('q');
  else params.set('q', query);
  if (query === '' || kind === null) params.delete('kind');
  else if (kind !== undefined) params.set('kind', kind);
  const text = params.toString();
  return text === ''
    ? window.location.pathname
    : `${window.location.pathname}${isPrivate ? '#' : '?'}${text}`;
}
