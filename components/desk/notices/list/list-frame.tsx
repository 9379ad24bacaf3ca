'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Pager } from './pager.tsx';
import type { Search } from './use-search.ts';
import styles from '#components/desk/notices/notices.module.css';

interface ListFrameProps {
  label: string;
  searchLabel: string;
  search: Search;
  /** Beside the search field. */
  filters?: ReactNode;
  total: number;
  /** The text of a list without a row. */
  empty: string;
  hasFailed: boolean;
  onRetry: () => void;
  /** The rows of the page. */
  children: ReactNode;
}

/** A list that is searched and read page by page. */
export function ListFrame({
  label,
  searchLabel,
  search: { text, wish, setText, turnTo },
  filters,
  total,
  empty,
  hasFailed,
  onRetry,
  children,
}: ListFrameProps) {
  if (hasFailed) return <FailedList onRetry={onRetry} />;
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={searchLabel} value={text} onText={setText} />
        {filters}
      </div>
      {total === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list} aria-label={label}>
          {children}
        </ul>
      )}
      <Pager offset={wish.offset} limit={wish.limit} total={total} onTurn={turnTo} />
    </>
  );
}

/** In the place of a list that could not be read. */
function FailedList({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('deskNotices');
  return (
    <div className={styles.empty} role="alert">
      <p>{t('failed')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
