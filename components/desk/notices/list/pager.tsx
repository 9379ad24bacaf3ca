'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from '#components/desk/fields/fields.module.css';

interface PagerProps {
  offset: number;
  limit: number;
  total: number;
  onTurn: (offset: number) => void;
}

/** Which rows of a list are shown, and the way to the others. Nothing for a list that fits. */
export function Pager({ offset, limit, total, onTurn }: PagerProps) {
  const t = useTranslations('deskNotices');
  if (total <= limit) return null;
  const last = Math.min(offset + limit, total);
  return (
    <div className={styles.pager}>
      <Button
        size="small"
        disabled={offset === 0}
        onClick={() => onTurn(Math.max(0, offset - limit))}
      >
        {t('back')}
      </Button>
      <span role="status">{t('rows', { first: offset + 1, last, total })}</span>
      <Button size="small" disabled={last >= total} onClick={() => onTurn(offset + limit)}>
        {t('further')}
      </Button>
    </div>
  );
}
