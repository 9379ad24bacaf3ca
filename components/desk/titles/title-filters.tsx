'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import {
  deskTitleStateSchema,
  type DeskTitleSource,
  type DeskTitleState,
} from '#lib/contract/desk/titles.ts';
import { useSourceName } from './title-columns.tsx';
import styles from './titles.module.css';
import type { TitleFilter } from './use-title-pages.ts';

interface TitleFiltersProps {
  sources: readonly DeskTitleSource[];
  onFilter: (filter: TitleFilter) => void;
}

/** Search words, kind, state and source of the titles that the table has. */
export function TitleFilters({ sources, onFilter }: TitleFiltersProps) {
  const t = useTranslations('deskTitles');
  const nameOf = useSourceName();
  const [text, setText] = useState('');
  const [rest, setRest] = useState<TitleFilter>({});
  const query = useSettled(text.trim());
  useEffect(() => {
    onFilter({ ...rest, ...(query && { query }) });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told when the filter changes, not when its listener does
  }, [query, rest]);
  const put = (field: keyof TitleFilter, value: TitleFilter[keyof TitleFilter] | undefined) => {
    const { [field]: _before, ...others } = rest;
    setRest(value === undefined ? others : { ...others, [field]: value });
  };
  const any = { value: '', text: t('any') };
  return (
    <div className={styles.filters}>
      <SearchField label={t('search')} value={text} onText={setText} />
      <SelectField
        label={t('kind')}
        options={[any, ...(['film', 'series'] as const).map(asOption(t))]}
        onChange={({ target }) => put('kind', target.value || undefined)}
      />
      <SelectField
        label={t('state')}
        options={[any, ...deskTitleStateSchema.options.map(asOption(t))]}
        onChange={({ target }) => put('state', target.value || undefined)}
      />
      <SelectField
        label={t('source')}
        options={[
          any,
          ...sources.map((source, index) => ({ value: String(index), text: nameOf(source) })),
        ]}
        onChange={({ target }) =>
          put('source', target.value === '' ? undefined : sources[Number(target.value)])
        }
      />
    </div>
  );
}

type Text = ReturnType<typeof useTranslations<'deskTitles'>>;
const asOption = (t: Text) => (value: DeskTitleState | 'film' | 'series') => ({
  value,
  text: t(value),
});
