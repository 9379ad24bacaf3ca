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
  /** Null for all kinds. */
  kind: SearchKind | null;
  /** Page number within the kind, from 1. */
  page: number;
}

export interface SearchAddress extends SearchPlace {
  /** Updates the address while the viewer types. Back returns to the address from before typing. */
  follow: (query: string) => void;
  /** Keeps this search in the history: Back returns to it after the viewer has typed another one. */
  keep: (query: string) => void;
  choose: (kind: SearchKind | null) => void;
  /** The address of a link to a search. */
  hrefOf: (query: string) => string;
}

/**
 * Reads and writes the page's address without a server request. `isPrivate`: the query is in the hash, which browsers
 * never send.
 */
export function useSearchAddress(kinds: readonly SearchKind[], isPrivate: boolean): SearchAddress {
  const sent = useSearchParams();
  const kept = useHashParams();
  const params = isPrivate ? kept : sent;
  const place = placeIn(params, kinds);
  /** Whether the current history entry is kept, so that the next search adds one. */
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
        // Pass null: if the state carries Next's router data, Next ignores the change.
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

/** The browser fires no event for a hash that the page itself writes. */
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

/** The address with another search; its other parameters stay. `kind` undefined: unchanged. */
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
