'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-list.module.css';

interface SearchListProps<T> {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What was found; null while nothing is searched for, or until the answer is there. */
  found: readonly T[] | null;
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** A name with more detail, where rows show one. */
  shownOf?: (row: T) => string;
  /** The name of the button of a row. */
  pickText: string;
  isBusy?: boolean | undefined;
  onPick: (row: T) => void;
}

/** A search field and a row with a button for each thing that was found. */
export function SearchList<T>({
  label,
  text,
  onText,
  found,
  keyOf,
  nameOf,
  shownOf = nameOf,
  pickText,
  isBusy,
  onPick,
}: SearchListProps<T>) {
  const t = useTranslations('desk');
  return (
    <div className={styles.search}>
      <SearchField label={label} value={text} onText={onText} />
      <p role="status" className={styles.status}>
        {found?.length === 0 && t('searchNone')}
      </p>
      <ul className={styles.found}>
        {found?.map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            <span className={styles.name} title={nameOf(row)}>
              {shownOf(row)}
            </span>
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`${pickText}: ${nameOf(row)}`}
              onClick={() => onPick(row)}
            >
              {pickText}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
