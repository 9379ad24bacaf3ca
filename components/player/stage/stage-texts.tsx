'use client';

import { useMessages } from 'next-intl';
import type { Messages } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#lib/browser/listeners.ts';

/**
 * The player outlives the page that started it, including the page's messages: a page that can start it stores them
 * here.
 */
const { subscribe, tell } = createListeners();
let left: Messages | null = null;

export function StageTexts() {
  const messages = useMessages();
  useEffect(() => {
    left = messages;
    tell();
  }, [messages]);
  return null;
}

/** Null until a page has stored messages. */
export function useStageTexts(): Messages | null {
  return useSyncExternalStore(
    subscribe,
    () => left,
    () => null,
  );
}
