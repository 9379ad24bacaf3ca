'use client';

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The value at a component's first render: false during hydration, else true. */
function createFirst() {
  let first: boolean | undefined;
  return {
    inBrowser: () => (first ??= true),
    onServer: () => (first = false),
  };
}

/**
 * False on the server and during hydration, true afterwards. The change is a transition, because everything that
 * depends on it rerenders, which must not block typing.
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
