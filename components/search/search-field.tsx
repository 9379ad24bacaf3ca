'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { routes } from '#lib/routes.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  text: string;
  change: (text: string) => void;
  /** Enter: search for what is there now. */
  submit: () => void;
}

/** A form of its own, so that it searches without scripts as well. */
export function SearchField({ text, change, submit }: SearchFieldProps) {
  const t = useTranslations('search');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    change('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      action={routes.search()}
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Search aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {text !== '' && (
        <IconButton label={t('clear')} onClick={clear}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
