'use client';

import { useEffect } from 'react';
import { languageParameter } from '#lib/language.ts';
import { useAppData } from '#components/data/app-data.tsx';

/** After everything that the page itself needs. */
const delayMs = 3_000;

/** Has the browser keep the offline page in the viewer's language (public/sw.js). */
export function OfflineKeeper() {
  const { language } = useAppData();

  useEffect(() => {
    // Missing on plain http, but for this machine.
    if (!('serviceWorker' in navigator)) return undefined;
    const register = () => {
      const worker = `/sw.js?${languageParameter}=${language}`;
      // Refused by the browser, or no connection already: the browser's own page has to do.
      navigator.serviceWorker.register(worker, { updateViaCache: 'none' }).catch(() => undefined);
    };
    const timer = setTimeout(register, delayMs);
    return () => clearTimeout(timer);
  }, [language]);

  return null;
}
