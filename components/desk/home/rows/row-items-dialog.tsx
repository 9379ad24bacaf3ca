'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { SaveDialog } from '#components/desk/home/save-dialog.tsx';
import { useAsTyped } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import {
  deskRowArrange,
  deskRowItems,
  rowItemsMax,
  type DeskRow,
} from '#lib/contract/desk/home.ts';
import styles from '#components/desk/home/home-desk.module.css';
import { RowItems, type RowItem } from './row-items.tsx';

/** The titles of a row and their order. Nothing is stored before it is saved. */
export function RowItemsDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const t = useTranslations('deskHome');
  const { playlistId, title, origin } = row;
  const { data, isError, refetch } = useCall(deskRowItems, { playlistId }, { staleMs: 0 });
  const [chosen, setChosen] = useState<readonly RowItem[] | null>(null);
  const { items: opened } = useAsTyped({ items: data?.items }, () => chosen !== null);
  const arrange = useDeskWrite(deskRowArrange);
  const items = chosen ?? data?.items ?? [];
  const rest = (data?.total ?? 0) - rowItemsMax;
  const save = () => {
    const metaIds = items.slice(0, rowItemsMax).map(({ metaId }) => metaId);
    const seen = (opened ?? []).map(({ metaId }) => metaId);
    arrange.mutate({ playlistId, metaIds, seen }, { onSuccess: onClose });
  };
  return (
    <SaveDialog
      title={t('titlesOf', { name: title.en })}
      text={origin === 'import' ? t('arrangeImported') : undefined}
      canSave={chosen !== null && data !== undefined}
      isBusy={arrange.isPending}
      onSave={save}
      onClose={onClose}
    >
      {isError && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
      {data && <RowItems items={items} onItems={setChosen} />}
      {rest > 0 && <p className={styles.note}>{t('moreTitles', { count: rest })}</p>}
    </SaveDialog>
  );
}
