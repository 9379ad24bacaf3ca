'use client';

import { useTranslations } from 'next-intl';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { limits } from '#lib/limits.ts';
import type { PopularWord } from '#components/home/home-view.ts';
import styles from './popular-searches.module.css';
import rows from './rows.module.css';

const titleId = 'home-popular';

interface PopularSearchesProps {
  live: readonly PopularWord[];
  vod: readonly PopularWord[];
}

/** The popular searches, most frequent first; each links to its result. */
export function PopularSearches({ live, vod }: PopularSearchesProps) {
  const t = useTranslations('home');
  const groups = [
    { id: 'live', title: t('popularLive'), words: live },
    { id: 'vod', title: t('popularVod'), words: vod },
  ].filter(({ words }) => words.length > 0);
  return (
    <section className={rows.section} aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={t('popularSearches')} />
      <div className={styles.groups}>
        {groups.map(({ id, title, words }) => (
          <div key={id}>
            <h3 id={`${titleId}-${id}`} className={styles.kind}>
              {title}
            </h3>
            <ol className={styles.words} aria-labelledby={`${titleId}-${id}`}>
              {words.slice(0, limits.topSearchSize).map(({ keyword, href }, index) => (
                <li key={keyword}>
                  <ChipLink href={href} prefetch={false} className={styles.word}>
                    <span className={styles.rank} aria-hidden="true">
                      {index + 1}
                    </span>
                    <span>{keyword}</span>
                  </ChipLink>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
