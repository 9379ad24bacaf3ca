'use client';

import { Flame } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { onPlainClick } from '#components/search/keys/plain-click.ts';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import { routes } from '#lib/routes.ts';
import styles from './popular-searches.module.css';

/** The most popular search words, most frequent first. */
export interface Popular {
  live: readonly string[];
  vod: readonly string[];
}

interface PopularSearchesProps {
  popular: Popular;
  onChoose: (query: string) => void;
}

/** Each word is a link to its search; with scripts it searches without a page load. */
export function PopularSearches({ popular, onChoose }: PopularSearchesProps) {
  const t = useTranslations('search');
  if (popular.live.length + popular.vod.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular" className={styles.title}>
        <Flame aria-hidden="true" />
        {t('popular')}
      </h2>
      <WordList title={t('popularVod')} words={popular.vod} onChoose={onChoose} />
      <WordList title={t('popularLive')} words={popular.live} onChoose={onChoose} />
    </section>
  );
}

interface WordListProps {
  title: string;
  words: readonly string[];
  onChoose: (query: string) => void;
}

function WordList({ title, words, onChoose }: WordListProps) {
  if (words.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.name}>{title}</h3>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <ChipLink
              href={routes.search(word)}
              prefetch={false}
              className={styles.word}
              onClick={onPlainClick(() => onChoose(word))}
            >
              <span>{word}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
