'use client';

import { Suspense, lazy, useEffect, useState } from 'react';
import { onToast } from './toast.ts';
import type { ToastEvent } from './toast.ts';

/** After the first picture and what it needs. */
const preloadDelayMs = 2_000;

const loadToaster = async () => {
  const { Toaster } = await import('./toaster.tsx');
  return { default: Toaster };
};
const Toaster = lazy(loadToaster);

/**
 * The toaster's place. Its script comes once the page has nothing else to do: by the time there is something to say,
 * the network may be gone.
 */
export function ToastHost() {
  const [early, setEarly] = useState<ToastEvent[]>([]);

  useEffect(() => onToast((event) => setEarly((before) => [...before, event])), []);

  useEffect(() => {
    const timer = setTimeout(() => {
      // A script that does not come now is asked for again by the first toast.
      loadToaster().catch(() => undefined);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (early.length === 0) return null;
  return (
    <Suspense>
      <Toaster events={early} />
    </Suspense>
  );
}
