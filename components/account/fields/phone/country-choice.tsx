'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import styles from './country-choice.module.css';
import { findCountries, type PhoneCountry } from './phone-countries.ts';

interface CountryChoiceProps {
  countries: readonly PhoneCountry[];
  /** ISO 3166 code. */
  chosen: string;
  onChoose: (code: string) => void;
  onClose: () => void;
}

/** The country prefixes with a search: typing filters them, arrow keys move, Enter chooses. */
export function CountryChoice({ countries, chosen, onChoose, onClose }: CountryChoiceProps) {
  const t = useTranslations('account');
  const listId = useId();
  const [query, setQuery] = useState('');
  const found = findCountries(countries, query);
  const [active, setActive] = useState(chosen);
  const activeAt = Math.max(
    0,
    found.findIndex(({ code }) => code === active),
  );
  const optionId = (code: string) => `${listId}-${code}`;

  const moveTo = (at: number) => {
    const country = found[Math.min(found.length - 1, Math.max(0, at))];
    if (!country) return;
    setActive(country.code);
    document.getElementById(optionId(country.code))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = found[activeAt];
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(activeAt + 1),
      ArrowUp: () => moveTo(activeAt - 1),
      PageDown: () => moveTo(activeAt + 8),
      PageUp: () => moveTo(activeAt - 8),
      Enter: () => current && onChoose(current.code),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <Dialog title={t('prefixTitle')} widthPx={420} onClose={onClose} closesByBack>
      <div className={styles.search}>
        <TextField
          label={t('prefixSearch')}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[activeAt] && optionId(found[activeAt].code)}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list} id={listId} role="listbox" aria-label={t('prefixTitle')}>
        {found.map(({ code, name, prefix }, at) => (
          // The search field handles the keys: the options never have the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={code}
            id={optionId(code)}
            ref={code === chosen ? showFirst : null}
            className={styles.country}
            role="option"
            tabIndex={-1}
            aria-selected={code === chosen}
            data-active={at === activeAt ? '' : undefined}
            onClick={() => onChoose(code)}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.prefix}>{prefix}</span>
            {code === chosen && <Check aria-hidden="true" />}
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 && t('prefixNone')}
      </p>
    </Dialog>
  );
}

/** The list opens at the current choice. */
function showFirst(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'center' });
}
