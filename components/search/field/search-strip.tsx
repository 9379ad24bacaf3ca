import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { queryMaxChars } from '#lib/domain/search/query.ts';
import styles from './search-strip.module.css';
import { SuggestionStrip } from './suggestion-strip.tsx';

export const problemId = 'search-problem';

interface SearchStripProps {
  /** The number of typed characters when there are too many, else null. */
  tooManyChars: number | null;
  suggestions: readonly string[];
  /** The position of the marked suggestion. */
  marked: number | null;
  query: string;
  onTake: (place: number) => void;
  /** The status text, shown when nothing else is. */
  status: string;
  /** The page shows the same text below, in larger letters. */
  isSaidBelow: boolean;
  /** The recent searches, if shown. */
  recent: ReactNode;
}

/**
 * The line below the field, always rendered so that nothing below it moves: shows the most helpful content at the
 * moment.
 */
export function SearchStrip(props: SearchStripProps) {
  const { tooManyChars, suggestions, marked, query, onTake, status, isSaidBelow, recent } = props;
  const t = useTranslations('search');
  const hasSuggestions = tooManyChars === null && suggestions.length > 0;
  const hasRecent = tooManyChars === null && !hasSuggestions && Boolean(recent);
  const isFree = tooManyChars === null && !hasSuggestions && !hasRecent && !isSaidBelow;
  return (
    <div className={styles.strip}>
      {tooManyChars !== null && (
        <p id={problemId} className={styles.problem} role="alert">
          {t('tooLong', { max: queryMaxChars, count: tooManyChars })}
        </p>
      )}
      {hasSuggestions && (
        <SuggestionStrip suggestions={suggestions} marked={marked} query={query} onTake={onTake} />
      )}
      {hasRecent && recent}
      <p className={isFree ? styles.status : 'visually-hidden'} role="status">
        {status}
      </p>
    </div>
  );
}
