'use client';

import {
  useQueryClient,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import {
  readStored,
  removeStored,
  storedAnswers,
  storedNames,
  writeStored,
} from '#lib/browser/storage.ts';
import type { StoredAs } from '#lib/contract/wire/call.ts';
import { bounds } from '#lib/limits.ts';

interface StoredAnswer {
  /** Whose answer it is. */
  viewer: string;
  /** When it was read, in ms since 1970. */
  at: number;
  /** The call's address, the language, the request. */
  key: QueryKey;
  data: unknown;
}

/**
 * Stores the viewer's own answers, and gives them to the next page that this browser loads: it shows at once what was
 * known, and asks again only for what is older than a minute.
 */
export function StoredAnswers(): null {
  const { loginStatus, accountName = '', language } = useAppData();
  const queries = useQueryClient();
  const viewer = `${loginStatus} ${accountName} ${language}`;
  // Before any query of the page starts to ask, which is a passive effect.
  useLayoutEffect(() => {
    for (const name of storedNames) {
      const known = readAnswer(name);
      if (known?.viewer === viewer) restore(queries, name, known);
    }
    const store = ({ type, query, ...event }: QueryCacheNotifyEvent) => {
      if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
      const { meta, state } = query;
      const key = query.queryKey as QueryKey;
      const name = meta?.storedAs as StoredAs | undefined;
      if (name === undefined || !isFirstPage(key)) return;
      // A change that the operator may not have received: the next page shows it, and asks.
      const at = event.action.manual ? 0 : state.dataUpdatedAt;
      writeAnswer(name, { viewer, at, key, data: state.data });
    };
    return queries.getQueryCache().subscribe(store);
  }, [queries, viewer]);
  return null;
}

const isFirstPage = ([, , request]: QueryKey) =>
  ((request as { pageId?: number } | undefined)?.pageId ?? 1) === 1;

function restore(queries: QueryClient, name: StoredAs, { at, key, data }: StoredAnswer): void {
  if (queries.getQueryData(key) !== undefined) return;
  queries.setQueryData(key, data, { updatedAt: at });
  // Another screen may have played on: the history is shown at once, and asked for on each page.
  const freshMs = name === 'vodHistory' ? 0 : bounds.storedAnswerFreshMs;
  if (Math.abs(Date.now() - at) < freshMs) return;
  void queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
}

/** Null for what another version of the product may have stored. */
function readAnswer(name: StoredAs): StoredAnswer | null {
  try {
    const known = JSON.parse(readStored(name) ?? 'null') as StoredAnswer | null;
    const content = (known?.data as Record<string, unknown> | undefined)?.[storedAnswers[name]];
    const isKnown = name === 'unreadCount' ? typeof content === 'number' : Array.isArray(content);
    return isKnown && Array.isArray(known?.key) ? known : null;
  } catch {
    return null;
  }
}

function writeAnswer(name: StoredAs, answer: StoredAnswer): void {
  const text = JSON.stringify(answer);
  if (text.length > bounds.storedAnswerMaxChars) removeStored(name);
  else writeStored(name, text);
}
