'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '#components/desk/guide/guide.module.css';
import { MatchDialog } from '#components/desk/guide/matching/match-dialog.tsx';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { DeskTable } from '#components/desk/table/desk-table.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Chip } from '#components/ui/buttons/chip.tsx';
import type { GuidedChannel, GuideFilter } from '#lib/contract/desk/guide.ts';
import { useChannelColumns } from './use-channel-columns.tsx';
import { useChannelPages } from './use-channel-pages.ts';

const filters: readonly GuideFilter[] = ['without', 'byHand', 'all'];

/** Our channels: those without a guide with the best suggestion, and all others with what is on there. */
export function GuideChannels() {
  const t = useTranslations('deskGuide');
  const [show, setShow] = useState<GuideFilter>('without');
  const [text, setText] = useState('');
  const [matched, setMatched] = useState<GuidedChannel | null>(null);
  const query = useSettled(text.trim());
  const { total, rowAt, onSeen, error, refetch } = useChannelPages({ query, show });
  const columns = useChannelColumns(setMatched);
  return (
    <>
      <div className={styles.tools}>
        <div role="group" aria-label={t('show')} className={styles.chips}>
          {filters.map((filter) => (
            <Chip key={filter} aria-pressed={filter === show} onClick={() => setShow(filter)}>
              {t(`filters.${filter}`)}
            </Chip>
          ))}
        </div>
        <SearchField label={t('search')} value={text} onText={setText} />
      </div>
      {error && (
        <div className={styles.empty}>
          <p>{t('failed')}</p>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
        </div>
      )}
      {!error && (
        <div className={styles.table} aria-busy={total === null}>
          {total !== null && (
            <DeskTable
              key={`${show} ${query}`}
              label={t('channels')}
              columns={columns}
              count={total}
              rowAt={rowAt}
              keyOf={(row) => row.logicalChannelId}
              onSeen={onSeen}
              empty={t(query ? 'noneFound' : `none.${show}`)}
            />
          )}
        </div>
      )}
      {matched && <MatchDialog channel={matched} onClose={() => setMatched(null)} />}
    </>
  );
}
