'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reloadPage } from '#components/ui/reload-page.ts';
import { showToast } from '#components/ui/toast/toast.ts';
import { shareKeyState, takeFromAddress } from '#lib/browser/sealed/share-key-store.ts';
import { limits } from '#lib/limits.ts';

/** Reads share keys from links: from the address of this page, and from one that is opened in the loaded page. */
export function ShareKeyWatch() {
  const t = useTranslations('errors');
  useEffect(() => {
    const take = (isLater: boolean) => {
      const outcome = takeFromAddress();
      // The page content was read with another key, or could not be read.
      if (outcome === 'new' && isLater && shareKeyState() !== 'clear') reloadPage();
      // When a key is required, the page itself reports that it is missing.
      if (outcome !== 'empty' || shareKeyState() === 'missing') return;
      const text = t('shareKeyNotFound');
      showToast({ id: 'share-key', text, tone: 'error', durationMs: limits.toastMs });
    };
    const listen = () => take(true);
    // Next starts to track address changes at the end of its first effects, which run after this one.
    const timer = setTimeout(() => take(false));
    window.addEventListener('hashchange', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', listen);
    };
  }, [t]);
  return null;
}
