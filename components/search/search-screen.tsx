'use client';

import { RotateCw, SearchX, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { cleanQuery } from '#lib/domain/search/query.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import { PopularSearches, type Popular } from './popular-searches.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import styles from './search-screen.module.css';
import { useSearch, type Found } from './use-search.ts';

interface SearchScreenProps {
  /** What the address asked for. */
  query: string;
  /** What the server found for it; null when it asked for nothing, or could not search. */
  first: Found | null;
  /** Null where the operator has switched popular searches off. */
  popular: Popular | null;
  renderedAt: number;
}

/** Search as you type over channels, programmes, films and series. The address follows the words. */
export function SearchScreen({ query: asked, first, popular, renderedAt }: SearchScreenProps) {
  const t = useTranslations('search');
  const [text, setText] = useState(asked);
  const [query, setQuery] = useState(asked);
  const search = useCallback((words: string) => {
    setQuery(words);
    const address = routes.search(words === '' ? undefined : words);
    window.history.replaceState(window.history.state, '', address);
  }, []);
  useSettled(text, query, search);
  const { found, isSearching, hasFailed, showMore, retry } = useSearch(query, first);
  const choose = (words: string) => {
    setText(words);
    search(words);
  };
  const isNothing = found !== null && countOf(found) === 0;
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className={styles.top}>
        <SearchField text={text} change={setText} submit={() => search(cleanQuery(text))} />
        <p className={styles.status} role="status">
          {isSearching
            ? t('searching')
            : found && t('found', { count: countOf(found), query: found.query })}
        </p>
      </div>
      {hasFailed ? (
        <EmptyList text={t('failedTitle')} icon={<WifiOff aria-hidden="true" />}>
          <p className={styles.hint}>{t('failedText')}</p>
          <Button onClick={retry}>
            <RotateCw aria-hidden="true" />
            {t('retry')}
          </Button>
        </EmptyList>
      ) : (
        <>
          {isNothing && (
            <EmptyList
              text={t('nothingTitle', { query: found.query })}
              icon={<SearchX aria-hidden="true" />}
            >
              <p className={styles.hint}>{t('nothingText')}</p>
            </EmptyList>
          )}
          {found && !isNothing && (
            <SearchResults answer={found.answer} renderedAt={renderedAt} isOld={isSearching} />
          )}
          {!found && query !== '' && <SearchSkeleton />}
        </>
      )}
      {showMore && !hasFailed && (
        <p className={styles.more}>
          <Button disabled={isSearching} onClick={showMore}>
            {t('more')}
          </Button>
        </p>
      )}
      {popular && (query === '' || isNothing) && (
        <PopularSearches popular={popular} choose={choose} />
      )}
      {!popular && query === '' && <EmptyList text={t('hint')} icon={<></>} />}
    </div>
  );
}

/** Calls back with the cleaned words once nobody has typed for a moment. */
function useSettled(text: string, query: string, act: (words: string) => void): void {
  useEffect(() => {
    const words = cleanQuery(text);
    if (words === query) return;
    const timer = setTimeout(() => act(words), limits.inputTrimDebounceMs);
    return () => clearTimeout(timer);
  }, [text, query, act]);
}

function countOf({ answer: { totals } }: Found): number {
  return totals.channels + totals.programmes + totals.vods;
}
