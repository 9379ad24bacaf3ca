'use client';

import { useTranslations } from 'next-intl';
import { useStore } from 'zustand';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { pending } from '#lib/browser/pending.ts';
import styles from './loading-spinner.module.css';

/** Shown while calls are pending; hides shortly after the last one (spec part 4). */
export function LoadingSpinner() {
  const t = useTranslations('shell');
  const isBusy = useStore(pending.busy);
  if (!isBusy) return null;
  return (
    <div className={styles.place} role="status">
      <Spinner />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
