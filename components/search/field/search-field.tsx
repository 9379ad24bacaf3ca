'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { searchFieldId } from '#components/ui/search-field-id.ts';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { routes } from '#lib/routes.ts';
import { fieldActOf } from './field-keys.ts';
import styles from './search-field.module.css';
import { optionId, suggestionsId } from './suggestion-strip.tsx';

interface SearchFieldProps {
  text: string;
  /** The query in the address. Empty when the page is opened to type. */
  query: string;
  suggestions: readonly string[];
  /** The position of the marked suggestion in the list. */
  marked: number | null;
  placeholder: string;
  /** The id of the error message for the text; undefined without an error. */
  problemId: string | undefined;
  /** `isSpace`: a space has just been typed, so another word is expected. */
  onType: (text: string, isSpace: boolean) => void;
  onMark: (place: number | null) => void;
  /** A suggestion was chosen. */
  onTake: (place: number) => void;
  /** Enter: search for the current text. */
  onSubmit: () => void;
  onBlur: () => void;
  /** The arrow keys move on to the results. */
  onLeave: () => void;
}

/** A form, so that it also works without scripts. */
export function SearchField(props: SearchFieldProps) {
  const { text, query, suggestions, marked, problemId } = props;
  const t = useTranslations('search');
  const input = useRef<HTMLInputElement>(null);
  const isOpen = suggestions.length > 0;

  useEffect(() => {
    if (query === '') input.current?.focus({ preventScroll: true });
  }, [query]);

  const typedBefore = useRef(props.onType);
  useEffect(() => {
    // The viewer typed before hydration.
    const { value, defaultValue } = input.current ?? { value: '', defaultValue: '' };
    if (value !== defaultValue) typedBefore.current(value, false);
  }, []);

  const clear = () => {
    props.onType('', false);
    input.current?.focus();
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { data } = event.nativeEvent as InputEvent;
    props.onType(event.target.value, data === ' ');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    // During composition (IME), Enter and arrows belong to the composition.
    if (hasModifier || event.nativeEvent.isComposing) return;
    const count = suggestions.length;
    const act = fieldActOf({ key: event.key, count, marked, isEmpty: text === '' });
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'mark') props.onMark(act.place);
    else if (act.kind === 'take') props.onTake(act.place);
    else if (act.kind === 'clear') clear();
    else props.onLeave();
  };

  return (
    <form
      role="search"
      action={routes.search()}
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
        // Hides an on-screen keyboard to make room for the results.
        if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
      }}
    >
      <IconButton type="submit" label={t('submit')} className={styles.submit}>
        <Search aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        id={searchFieldId}
        className={styles.input}
        type="text"
        role="combobox"
        name="q"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={t('label')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? suggestionsId : undefined}
        aria-activedescendant={marked === null ? undefined : optionId(marked)}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        aria-keyshortcuts="/"
        placeholder={props.placeholder}
        value={text}
        onChange={type}
        onKeyDown={press}
        onBlur={props.onBlur}
      />
      {text !== '' && (
        <IconButton label={t('clear')} onClick={clear}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
