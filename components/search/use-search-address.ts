'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import type { SearchKind } from '#lib/contract/search.ts';
import { askedKind } from '#lib/domain/search/kinds.ts';
import { cleanQuery } from '#lib/domain/search/query.ts';
import { parsePage } from '#lib/domain/vod/catalogue-page.ts';

/** What the address says. */
export interface SearchPlace {
  query: string;
  /** Null: all kinds. */
  kind: SearchKind | null;
  /** Of the kind's pages, from 1. */
  page: number;
}

export interface SearchAddress extends SearchPlace {
  /** The address goes along with what is typed. Back leads to where the typing began. */
  follow: (query: string) => void;
  /** The viewer means these words: Back leads to them from whatever is typed next. */
  keep: (query: string) => void;
  choose: (kind: SearchKind | null) => void;
}

/** Reads and writes the page's address without asking the server for the page again. */
export function useSearchAddress(kinds: readonly SearchKind[]): SearchAddress {
  const params = useSearchParams();
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
      const now = placeIn(new URLSearchParams(window.location.search), kinds);
      const isSame = query === now.query && (kind === undefined || kind === now.kind);
      if (!isSame) {
        const address = addressWith(query, kind);
        // Null: with Next's own state in it Next would think that it was its doing, and not look.
        if (isKept.current) window.history.pushState(null, '', address);
        else window.history.replaceState(null, '', address);
        isKept.current = keeps;
      }
      if (keeps) isKept.current = true;
    },
    [kinds],
  );
  const follow = useCallback((query: string) => put(query, undefined, false), [put]);
  const keep = useCallback((query: string) => put(query, undefined, true), [put]);
  const choose = useCallback(
    (kind: SearchKind | null) => {
      const { query } = placeIn(new URLSearchParams(window.location.search), kinds);
      isKept.current = true;
      put(query, kind, true);
    },
    [kinds, put],
  );
  return { ...place, follow, keep, choose };
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
function addressWith(query: string, kind: SearchKind | null | undefined): string {
  const params = new URLSearchParams(window.location.search);
  params.delete('page');
  if (query === '') params.delete('q');
  else params.set('q', query);
  if (query === '' || kind === null) params.delete('kind');
  else if (kind !== undefined) params.set('kind', kind);
  const text = params.toString();
  return text === '' ? window.location.pathname : `${window.location.pathname}?${text}`;
}
