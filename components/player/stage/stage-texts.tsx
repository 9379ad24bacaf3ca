'use client';

import { useMessages } from 'next-intl';
import type { Messages } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * The player outlives the page that started it, and with it the page's texts: a page that can start it leaves them here.
 */
const listeners = new Set<() => void>();
let left: Messages | null = null;

export function StageTexts() {
  const messages = useMessages();
  useEffect(() => {
    left = messages;
    for (const listener of listeners) listener();
  }, [messages]);
  return null;
}

/** Null until a page has left some. */
export function useStageTexts(): Messages | null {
  return useSyncExternalStore(
    subscribe,
    () => left,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
