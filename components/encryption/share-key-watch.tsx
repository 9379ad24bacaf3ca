'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reloadPage } from '#components/ui/reload-page.ts';
import { showToast } from '#components/ui/toast/toast.ts';
import { shareKeyState, takeFromAddress } from '#lib/browser/sealed/share-key-store.ts';
import { limits } from '#lib/limits.ts';

/** Takes share-key links in: the one this page was opened with, and one that is opened in a page that is there already. */
export function ShareKeyWatch() {
  const t = useTranslations('errors');
  useEffect(() => {
    const take = (isLater: boolean) => {
      const outcome = takeFromAddress();
      // The content of the page was read with another key, or could not be read.
      if (outcome === 'new' && isLater && shareKeyState() !== 'clear') reloadPage();
      // Where a key is needed, the page itself says that there is none.
      if (outcome !== 'empty' || shareKeyState() === 'missing') return;
      const text = t('shareKeyNotFound');
      showToast({ id: 'share-key', text, tone: 'error', durationMs: limits.toastMs });
    };
    const listen = () => take(true);
    // Next follows changes of the address from the end of its own first effects on, which come after this one.
    const timer = setTimeout(() => take(false));
    window.addEventListener('hashchange', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', listen);
    };
  }, [t]);
  return null;
}
