'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskTitleList, type DeskTitleRow } from '#lib/contract/desk/titles.ts';
import styles from './title-search.module.css';

interface TitleSearchProps {
  label: string;
  /** The name of the button of a found title. */
  pickText: string;
  kind?: 'film' | 'series';
  /** Titles that are not offered. */
  without: ReadonlySet<string>;
  isBusy?: boolean;
  onPick: (title: DeskTitleRow) => void;
}

const foundMost = 20;

/** Finds titles that viewers see by their name, to choose some. */
export function TitleSearch({ label, pickText, kind, without, isBusy, onPick }: TitleSearchProps) {
  const t = useTranslations('desk');
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const request = { query, state: 'shown' as const, offset: 0, limit: foundMost };
  const { data } = useCall(deskTitleList, kind ? { ...request, kind } : request, {
    enabled: query !== '',
  });
  const found = query === '' ? [] : (data?.titles ?? []).filter((row) => !without.has(row.metaId));
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        type="search"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {query !== '' && data && found.length === 0 && t('searchNone')}
      </p>
      <ul className={styles.found}>
        {found.map((row) => (
          <li key={row.metaId} className={styles.row}>
            <span className={styles.name} title={row.name}>
              {row.year === null ? row.name : `${row.name} (${row.year})`}
            </span>
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`${pickText}: ${row.name}`}
              onClick={() => onPick(row)}
            >
              {pickText}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
