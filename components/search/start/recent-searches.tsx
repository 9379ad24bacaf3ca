'use client';

import { History, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import { onPlainClick } from '#components/search/keys/plain-click.ts';
import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import styles from './recent-searches.module.css';

interface RecentSearchesProps {
  /** Newest first. */
  recent: readonly string[];
  hrefOf: (query: string) => string;
  onChoose: (query: string) => void;
  onForget: (query: string) => void;
  onForgetAll: () => void;
}

/** The recent searches of this browser, to repeat or to remove. */
export function RecentSearches(props: RecentSearchesProps) {
  const { recent, hrefOf, onChoose, onForget, onForgetAll } = props;
  const t = useTranslations('search');
  const forget = (event: MouseEvent<HTMLElement>, query: string) => {
    // The removed entry has the focus: it moves to the next one.
    const item = event.currentTarget.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    next?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    onForget(query);
  };
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent" className={styles.title}>
        <History aria-hidden="true" />
        <span>{t('recent')}</span>
      </h2>
      <Scroller labelledBy="recent" className={styles.row}>
        {recent.map((query) => (
          <li key={query} className={styles.item}>
            <Link
              href={hrefOf(query)}
              prefetch={false}
              className={styles.word}
              onClick={onPlainClick(() => onChoose(query))}
            >
              {query}
            </Link>
            <button
              type="button"
              className={styles.forget}
              aria-label={t('forget', { query })}
              onClick={(event) => forget(event, query)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.all} onClick={onForgetAll}>
            {t('forgetAll')}
          </button>
        </li>
      </Scroller>
    </section>
  );
}
