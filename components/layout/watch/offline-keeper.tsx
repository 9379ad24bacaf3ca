'use client';

import { useEffect } from 'react';
import { languageParameter } from '#lib/language.ts';
import { useAppData } from '#components/data/app-data.tsx';

/** Delays the work until after the page's own requests. */
const delayMs = 3_000;

/** Caches the offline page in the viewer's language (public/sw.js). */
export function OfflineKeeper() {
  const { language } = useAppData();

  useEffect(() => {
    // Absent over plain HTTP, except on localhost.
    if (!('serviceWorker' in navigator)) return undefined;
    const register = () => {
      const worker = `/sw.js?${languageParameter}=${language}`;
      // Refused by the browser, or no connection: the browser shows its own offline page.
      navigator.serviceWorker.register(worker, { updateViaCache: 'none' }).catch(() => undefined);
    };
    const timer = setTimeout(register, delayMs);
    return () => clearTimeout(timer);
  }, [language]);

  return null;
}
