'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { countOfAll, foundCounts, foundRows } from '#lib/domain/search/found.ts';
import { searchKinds } from '#lib/domain/search/kinds.ts';
import { cleanQuery, isTooLong } from '#lib/domain/search/query.ts';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { SearchField } from './field/search-field.tsx';
import { problemId, SearchStrip } from './field/search-strip.tsx';
import { useSuggestions } from './field/use-suggestions.ts';
import { FoundView } from './found/found-view.tsx';
import { SearchSkeleton } from './found/search-skeleton.tsx';
import {
  focusFirstResult,
  moveBetweenResults,
} from '#components/search/keys/move-between-results.ts';
import { searchFieldId } from '#components/ui/search-field-id.ts';
import styles from './search-screen.module.css';
import { NothingFound, SearchFailed } from './search-states.tsx';
import { PopularSearches, type Popular } from './start/popular-searches.tsx';
import { RecentSearches } from './start/recent-searches.tsx';
import { useRecentSearches } from './start/use-recent-searches.ts';
import { StoredProgrammes } from './stored-programmes.tsx';
import { useStoredSearch } from './use-stored-search.ts';
import { useSearchAddress } from './use-search-address.ts';
import { useSearch, type FirstFound } from './use-search.ts';
import { useTyping } from './use-typing.ts';
import { useVisible } from './use-visible.ts';

interface SearchScreenProps {
  /** The server's results; null when the address has no query, or the search failed. */
  first: FirstFound | null;
  /** Null when the operator has switched popular searches off. */
  popular: Popular | null;
  renderedAt: number;
}

/**
 * Search as you type over channels, programmes, films and series (SRC-01, BEY-04). The query is in the address. In
 * encrypted mode it searches programmes in the local guide, and no server gets the query (SRC-02).
 */
export function SearchScreen({ first, popular, renderedAt }: SearchScreenProps) {
  const t = useTranslations('search');
  const { manifest } = useAppData();
  const kinds = useMemo(() => searchKinds(offersOf(manifest.businessType)), [manifest]);
  const isLocal = manifest.e2eeProperties.e2ee;
  const address = useSearchAddress(kinds, isLocal);
  const { query, keep, hrefOf } = address;
  const { text, type, put, finish, rest } = useTyping(query, address.follow);
  const { found, isSearching, isWaiting, hasFailed, retry } = useSearch(query, kinds, first);
  const { recent, remember, forget, forgetAll } = useRecentSearches();
  const [marked, setMarked] = useState<number | null>(null);
  /** Suggestions show only while the viewer types. */
  const [isTyping, setTyping] = useState(false);
  const suggested = useSuggestions(query, kinds);
  const suggestions = isTyping && text !== '' ? suggested : [];
  const markedNow = marked !== null && marked < suggestions.length ? marked : null;
  const below = useRef<HTMLDivElement>(null);

  const nowMs = useNow(renderedAt);
  const words = cleanQuery(text);
  const isLong = isTooLong(words);
  const visible = useVisible(found !== null || words !== '', nowMs);
  const isAnswered = found?.query === words && !hasFailed;
  const shown = address.kind === null ? kinds : [address.kind];
  const stored = useStoredSearch(words, shown.includes('programme') && !isAnswered, visible);
  // The local results are the only ones when the operator is not asked or does not answer.
  const isStoredAlone = hasFailed || isLocal;
  const instant = isStoredAlone ? null : stored;
  const hasStored = stored !== null && stored.total > 0;
  const rows = useMemo(() => found && foundRows(found.answer, visible), [found, visible]);
  const answered = found && rows && foundCounts(found.answer, rows);
  const counts = answered && instant ? { ...answered, programme: instant.total } : answered;
  const isNothing = counts
    ? countOfAll(counts) === 0
    : isStoredAlone && !hasFailed && stored?.total === 0;

  const status = hasFailed
    ? ''
    : isWaiting
      ? t('busy')
      : found && counts
        ? t('found', { count: countOfAll(counts), query: found.query })
        : isSearching
          ? t('searching')
          : query === ''
            ? t(isLocal ? 'localHint' : 'hint')
            : isLocal && !stored
              ? t('localToCome')
              : '';

  const search = (words: string) => {
    setTyping(false);
    setMarked(null);
    if (isTooLong(words)) return;
    put(words);
    keep(words);
    remember(words);
  };
  const take = (place: number) => search(suggestions[place] ?? text);
  const forgetEverything = () => {
    document.getElementById(searchFieldId)?.focus();
    forgetAll();
  };

  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className={styles.top}>
        <SearchField
          text={text}
          query={query}
          placeholder={t(isLocal ? 'localPlaceholder' : 'placeholder')}
          suggestions={suggestions}
          marked={markedNow}
          problemId={isLong ? problemId : undefined}
          onType={(next, isSpace) => {
            type(next, isSpace);
            setTyping(true);
            setMarked(null);
          }}
          onMark={setMarked}
          onTake={take}
          onSubmit={() => search(words)}
          onBlur={() => {
            finish();
            setTyping(false);
          }}
          onLeave={() => {
            if (below.current && focusFirstResult(below.current)) setMarked(null);
          }}
        />
      </div>
      {/* The container takes no focus; arrow keys move between its controls. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={below} className={styles.below} onKeyDown={moveBetweenResults}>
        <SearchStrip
          tooManyChars={isLong ? words.length : null}
          suggestions={suggestions}
          marked={markedNow}
          query={query}
          onTake={take}
          status={status}
          isSaidBelow={isNothing || hasFailed}
          recent={
            query === '' &&
            recent.length > 0 && (
              <RecentSearches
                recent={recent}
                hrefOf={hrefOf}
                onChoose={search}
                onForget={forget}
                onForgetAll={forgetEverything}
              />
            )
          }
        />
        <div className={styles.body}>
          {hasFailed && <SearchFailed onRetry={retry} />}
          {!hasFailed && found && rows && counts && !isNothing && (
            <FoundView
              found={found}
              rows={rows}
              counts={counts}
              kinds={kinds}
              address={address}
              first={first}
              instant={instant}
              visible={visible}
              nowMs={nowMs}
              onUse={() => {
                rest();
                keep(query);
                remember(query);
              }}
            />
          )}
          {isNothing && !hasFailed && <NothingFound query={found?.query ?? words} />}
          {!found && isSearching && <SearchSkeleton isShort={hasStored} />}
          {hasStored && (isStoredAlone || !found) && (
            <StoredProgrammes stored={stored} nowMs={nowMs} isForNow={!isStoredAlone} />
          )}
          {popular && (query === '' || isNothing || isTooLong(query)) && (
            <PopularSearches popular={popular} onChoose={search} />
          )}
        </div>
      </div>
    </div>
  );
}
