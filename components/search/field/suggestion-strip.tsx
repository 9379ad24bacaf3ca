import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Marked } from '#components/search/marked/marked.tsx';
import styles from './suggestion-strip.module.css';

export const suggestionsId = 'search-suggestions';
export const optionId = (place: number) => `search-suggestion-${String(place)}`;

interface SuggestionStripProps {
  suggestions: readonly string[];
  /** The position of the suggestion that Enter takes. */
  marked: number | null;
  query: string;
  onTake: (place: number) => void;
}

/**
 * The list of the field's combobox, in one row, so that the results below stay visible. The focus stays in the field.
 */
export function SuggestionStrip({ suggestions, marked, query, onTake }: SuggestionStripProps) {
  const t = useTranslations('search');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = marked === null ? null : list.current?.children[marked];
    option?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [marked]);
  return (
    <div
      ref={list}
      id={suggestionsId}
      role="listbox"
      aria-label={t('suggestions')}
      aria-orientation="horizontal"
      className={styles.strip}
    >
      {suggestions.map((name, place) => (
        <button
          key={name}
          id={optionId(place)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(place)}
        >
          <span>
            <Marked text={name} query={query} />
          </span>
        </button>
      ))}
    </div>
  );
}
