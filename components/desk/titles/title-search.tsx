'use client';

import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { SearchList } from '#components/desk/parts/search-list.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { deskTitleList, type DeskTitleRow } from '#lib/contract/desk/titles.ts';

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
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const request = { query, state: 'shown' as const, offset: 0, limit: foundMost };
  const { data } = useCall(deskTitleList, kind ? { ...request, kind } : request, {
    enabled: query !== '',
  });
  const found =
    query === '' || !data ? null : data.titles.filter(({ metaId }) => !without.has(metaId));
  return (
    <SearchList
      label={label}
      text={text}
      onText={setText}
      found={found}
      keyOf={({ metaId }) => metaId}
      nameOf={({ name }) => name}
      shownOf={({ name, year }) => (year === null ? name : `${name} (${year})`)}
      pickText={pickText}
      isBusy={isBusy}
      onPick={onPick}
    />
  );
}
