'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { useOrdered } from '#components/desk/order/use-ordered.ts';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import {
  deskHomeOrder,
  deskRowEdit,
  deskRowRemove,
  type DeskRow,
} from '#lib/contract/desk/home.ts';
import styles from './home-desk.module.css';
import { RowDialog } from './row-dialog.tsx';
import { RowItemsDialog } from './row-items-dialog.tsx';

type Opened = { kind: 'add' } | { kind: 'edit' | 'items' | 'remove'; id: string };

/** The rows of titles, in the order of home and of the category pages. */
export function RowPart({ rows }: { rows: readonly DeskRow[] }) {
  const t = useTranslations('deskHome');
  const { language } = useAppData();
  const put = useDeskWrite(deskHomeOrder);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const things = rows.map((row) => ({
    id: row.playlistId,
    name: row.title[language] ?? row.title.en,
    row,
  }));
  const { ordered, order, isStoring } = useOrdered(things, (ids, seen, onSettled) =>
    put.mutate({ part: 'rows', ids, seen }, { onSettled }),
  );
  const row = opened && 'id' in opened && rows.find(({ playlistId }) => playlistId === opened.id);
  return (
    <section className={styles.part} aria-labelledby="rows">
      <div className={styles.head}>
        <h2 id="rows">{t('rows')}</h2>
        <Button size="small" onClick={() => setOpened({ kind: 'add' })}>
          {t('addRow')}
        </Button>
      </div>
      <p className={styles.note}>{t('rowsNote')}</p>
      {rows.length === 0 && <p className={styles.empty}>{t('noRows')}</p>}
      {rows.length > 0 && (
        <SortableList label={t('rows')} things={ordered} isLocked={isStoring} onOrder={order}>
          {(thing) => (
            <RowEntry
              name={thing.name}
              row={thing.row}
              onOpen={(kind) => setOpened({ kind, id: thing.id })}
            />
          )}
        </SortableList>
      )}
      {opened?.kind === 'add' && <RowDialog onClose={close} />}
      {row && opened.kind === 'edit' && <RowDialog row={row} onClose={close} />}
      {row && opened.kind === 'items' && <RowItemsDialog row={row} onClose={close} />}
      {row && opened.kind === 'remove' && <RemoveRow row={row} onClose={close} />}
    </section>
  );
}

interface RowEntryProps {
  name: string;
  row: DeskRow;
  onOpen: (kind: 'edit' | 'items' | 'remove') => void;
}

function RowEntry({ name, row, onOpen }: RowEntryProps) {
  const t = useTranslations('deskHome');
  const edit = useDeskWrite(deskRowEdit);
  const { playlistId, pages, layout, total, edited, origin, version: seen } = row;
  const isOnHome = pages.includes('home');
  const toggle = () => {
    const next = isOnHome ? pages.filter((page) => page !== 'home') : (['home', ...pages] as const);
    edit.mutate({ playlistId, edits: { pages: [...next] }, putBack: [], seen });
  };
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={styles.facts}>
          <span>
            {[t(layout), t('titleCount', { count: total })]
              .concat(pages.map((page) => t(`page.${page}`)))
              .join(' · ')}
          </span>
          {pages.length === 0 && <Badge tone="dark">{t('hidden')}</Badge>}
          {edited.length > 0 && <Badge tone="dark">{t('edited')}</Badge>}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="bare"
          disabled={edit.isPending}
          aria-label={t(isOnHome ? 'hideOf' : 'showOf', { name })}
          onClick={toggle}
        >
          {t(isOnHome ? 'hide' : 'show')}
        </Button>
        <Button
          size="small"
          variant="bare"
          aria-label={t('titlesOf', { name })}
          onClick={() => onOpen('items')}
        >
          {t('titles')}
        </Button>
        <Button
          size="small"
          variant="bare"
          aria-label={t('editOf', { name })}
          onClick={() => onOpen('edit')}
        >
          {t('edit')}
        </Button>
        {origin !== 'import' && (
          <Button
            size="small"
            variant="bare"
            aria-label={t('removeOf', { name })}
            onClick={() => onOpen('remove')}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </>
  );
}

function RemoveRow({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const t = useTranslations('deskHome');
  const remove = useDeskWrite(deskRowRemove);
  const { playlistId } = row;
  return (
    <ConfirmDialog
      title={t('removeRowTitle', { name: row.title.en })}
      text={t('removeRowText')}
      action={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ playlistId, isConfirmed: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
