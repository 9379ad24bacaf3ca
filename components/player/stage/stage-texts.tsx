'use client';

import { useMessages } from 'next-intl';
import type { Messages } from 'next-intl';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The player outlives the page that started it, including the page's messages: a page that can start it stores them
 * here.
 */
const left = createStore<Messages | null>(() => null);

export function StageTexts() {
  const messages = useMessages();
  useEffect(() => left.setState(messages, true), [messages]);
  return null;
}

/** Null until a page has stored messages. */
export const useStageTexts = (): Messages | null => useStore(left);
