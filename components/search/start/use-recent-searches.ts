'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readStored, removeStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { parseRecent, withoutRecent, withRecent } from '#lib/domain/search/recent.ts';
import { createListeners } from '#lib/browser/listeners.ts';

export interface RecentSearches {
  /** Newest first. */
  recent: readonly string[];
  remember: (query: string) => void;
  forget: (query: string) => void;
  forgetAll: () => void;
}

const listeners = createListeners();

/** The searches made in this browser, by all of its users. They are never sent to a server. */
export function useRecentSearches(): RecentSearches {
  const stored = useSyncExternalStore(subscribe, read, () => null);
  const recent = useMemo(() => parseRecent(stored), [stored]);
  const remember = useCallback((query: string) => {
    if (query !== '') write(withRecent(parseRecent(read()), query));
  }, []);
  const forget = useCallback(
    (query: string) => write(withoutRecent(parseRecent(read()), query)),
    [],
  );
  const forgetAll = useCallback(() => write([]), []);
  return { recent, remember, forget, forgetAll };
}

function read(): string | null {
  return readStored(storageKeys.recentSearches);
}

function write(recent: readonly string[]): void {
  if (recent.length === 0) removeStored(storageKeys.recentSearches);
  else writeStored(storageKeys.recentSearches, JSON.stringify(recent));
  listeners.tell();
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  // Another tab has searched.
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
