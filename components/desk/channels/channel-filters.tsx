'use client';

import { useTranslations } from 'next-intl';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { ChannelFilter, deskChannelChoices } from '#lib/contract/desk/channels.ts';
import styles from './channels.module.css';

interface ChannelFiltersProps {
  filter: ChannelFilter;
  choices: ResponseOf<typeof deskChannelChoices>;
  onChange: (filter: ChannelFilter) => void;
}

const states = ['shown', 'hidden', 'edited', 'locked', 'withoutGuide', 'failing'] as const;

/** The value of "all" in a select; no list and no group has it. */
const all = '*';

export function ChannelFilters({ filter, choices, onChange }: ChannelFiltersProps) {
  const t = useTranslations('deskChannels');
  /** JSON leaves out what is undefined. */
  const change = (changed: { [Name in keyof ChannelFilter]?: ChannelFilter[Name] | undefined }) => {
    onChange(JSON.parse(JSON.stringify({ ...filter, ...changed })) as ChannelFilter);
  };
  const chosen = (value: string) => (value === all ? undefined : value);
  return (
    <div className={styles.filters} role="search">
      <SearchField
        label={t('search')}
        value={filter.query ?? ''}
        onText={(query) => change({ query })}
      />
      <SelectField
        label={t('list')}
        value={filter.listName ?? all}
        options={[
          { value: all, text: t('allLists') },
          ...choices.listNames.map((name) => ({ value: name, text: name })),
          { value: '', text: t('noList') },
        ]}
        onChange={(event) => change({ listName: chosen(event.target.value) })}
      />
      <SelectField
        label={t('group')}
        value={filter.groupId ?? all}
        options={[
          { value: all, text: t('allGroups') },
          ...choices.groups.map(({ groupId, name }) => ({ value: groupId, text: name })),
        ]}
        onChange={(event) => change({ groupId: chosen(event.target.value) })}
      />
      <SelectField
        label={t('state')}
        value={filter.only ?? all}
        options={[
          { value: all, text: t('allStates') },
          ...states.map((state) => ({ value: state, text: t(`only.${state}`) })),
        ]}
        onChange={(event) => change({ only: chosen(event.target.value) as ChannelFilter['only'] })}
      />
    </div>
  );
}
