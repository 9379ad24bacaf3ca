'use client';

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What a component was first drawn with: false when it came to life with the server's HTML, else true. */
function createFirst() {
  let first: boolean | undefined;
  return {
    inBrowser: () => (first ??= true),
    onServer: () => (first = false),
  };
}

/**
 * False on the server and while the page comes to life, true from then on. The change is a transition: everything that
 * waits for it is drawn anew, and must not hold up whoever is typing.
 */
export function useHydrated(): boolean {
  const [{ inBrowser, onServer }] = useState(createFirst);
  const first = useSyncExternalStore(never, inBrowser, onServer);
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!first) startTransition(() => setLater(true));
  }, [first]);
  return first || isLater;
}
