'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from '#components/desk/notices/notices.module.css';

/** In the place of a list that could not be read. */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('deskNotices');
  return (
    <div className={styles.empty} role="alert">
      <p>{t('failed')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
