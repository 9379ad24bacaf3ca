'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { PlaylistSort } from '#lib/contract/vod.ts';
import styles from './catalogue-sorts.module.css';

interface CatalogueSortsProps {
  /** The orders that the operator offers besides its own. */
  sorts: readonly PlaylistSort[];
  chosen: PlaylistSort | null;
  addressOf: (sort: PlaylistSort | null) => string;
}

/** The orders of a list, each with an address of its own. */
export function CatalogueSorts({ sorts, chosen, addressOf }: CatalogueSortsProps) {
  const t = useTranslations('vod');
  if (sorts.length === 0) return null;
  return (
    <nav className={styles.sorts} aria-label={t('sort')}>
      <span aria-hidden="true">{t('sort')}</span>
      <ul>
        {[null, ...sorts].map((sort) => (
          <li key={sort ?? 'own'}>
            <Link
              href={addressOf(sort)}
              replace
              scroll={false}
              prefetch={false}
              rel={sort === null ? undefined : 'nofollow'}
              aria-current={sort === chosen ? 'true' : undefined}
            >
              {t(`sorts.${sort ?? 'own'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
