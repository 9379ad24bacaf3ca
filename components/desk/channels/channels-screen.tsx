'use client';

import { FolderTree } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { DeskTable } from '#components/desk/table/desk-table.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type {
  ChannelFilter,
  deskChannelChoices,
  deskChannelList,
} from '#lib/contract/desk/channels.ts';
import { useCall } from '#components/data/calls/use-call.ts';
import {
  bulkChannelsMost,
  deskChannelChoices as choicesCall,
} from '#lib/contract/desk/channels.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useChannelColumns } from './channel-columns.tsx';
import { ChannelFilters } from './channel-filters.tsx';
import styles from './channels.module.css';
import { GroupsDialog } from './groups/groups-dialog.tsx';
import { RowOrder } from './row-order.tsx';
import { useChannelChoice } from './use-channel-choice.ts';
import { useChannelRows } from './use-channel-rows.ts';

interface ChannelsScreenProps {
  first: ResponseOf<typeof deskChannelList>;
  choices: ResponseOf<typeof deskChannelChoices>;
  /** The filter of the address, with which `first` was read. */
  given: ChannelFilter;
}

/** The line-up: 20,000 channels in a table, changed one by one or many at once. */
export function ChannelsScreen({ first, choices: read, given }: ChannelsScreenProps) {
  const t = useTranslations('deskChannels');
  const [asked, setAsked] = useState(given);
  const query = useSettled(asked.query ?? '');
  const filter = withoutEmpty({ ...asked, query });
  const isGiven = JSON.stringify(filter) === JSON.stringify(withoutEmpty(given));
  const rows = useChannelRows(filter, isGiven ? first : undefined);
  const choice = useChannelChoice(filter, rows.total, rows.rowAt);
  const { data: choices = read } = useCall(choicesCall, {}, { initialData: read });
  const columns = useChannelColumns(choices.plans);
  const [hasGroups, setHasGroups] = useState(false);
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button onClick={() => setHasGroups(true)}>
          <FolderTree aria-hidden="true" />
          {t('groups')}
        </Button>
      }
    >
      <ChannelFilters filter={asked} choices={choices} onChange={setAsked} />
      <p className={styles.count} role="status">
        {t('count', { count: rows.total })}
        {choice.count === 0 && rows.total > 0 && (
          <Button size="small" variant="ghost" onClick={choice.chooseAll}>
            {rows.total > bulkChannelsMost
              ? t('chooseFirst', { count: bulkChannelsMost })
              : t('chooseAll')}
          </Button>
        )}
      </p>
      {choice.count > 0 && <BulkBar selection={choice} choices={choices} />}
      {rows.hasFailed ? (
        <p className={styles.failed}>
          {t('failed')} <Button onClick={rows.retry}>{t('retry')}</Button>
        </p>
      ) : (
        <RowOrder>
          <DeskTable
            label={t('title')}
            columns={columns}
            count={rows.total}
            rowAt={rows.rowAt}
            keyOf={(row) => row.logicalChannelId}
            onSeen={rows.onSeen}
            choice={{
              ...choice,
              labelOf: (index) => t('choose', { name: rows.rowAt(index)?.name ?? '' }),
            }}
            empty={t(isUnfiltered(filter) ? 'empty' : 'noneFound')}
          />
        </RowOrder>
      )}
      {hasGroups && <GroupsDialog groups={choices.groups} onClose={() => setHasGroups(false)} />}
    </DeskPage>
  );
}

function withoutEmpty({ query, ...others }: ChannelFilter): ChannelFilter {
  const words = query?.trim();
  return words ? { ...others, query: words } : others;
}

const isUnfiltered = (filter: ChannelFilter) => Object.keys(filter).length === 0;
