'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { useOrdered } from '#components/desk/order/use-ordered.ts';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskHomeOrder, deskPickRemove, type DeskPick } from '#lib/contract/desk/home.ts';
import styles from './home-desk.module.css';
import { PickDialog } from './pick-dialog.tsx';

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; id: string };

/** The hand-picked rows of channels, below the rows of titles. */
export function PickPart({ picks }: { picks: readonly DeskPick[] }) {
  const t = useTranslations('deskHome');
  const { language } = useAppData();
  const put = useDeskWrite(deskHomeOrder);
  const remove = useDeskWrite(deskPickRemove);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const things = picks.map((pick) => ({
    id: pick.pickId,
    name: pick.title[language] ?? pick.title.en,
    pick,
  }));
  const { ordered, order, isStoring } = useOrdered(things, (ids, seen, onSettled) =>
    put.mutate({ part: 'picks', ids, seen }, { onSettled }),
  );
  const pick = opened && 'id' in opened && picks.find(({ pickId }) => pickId === opened.id);
  return (
    <section className={styles.part} aria-labelledby="picks">
      <div className={styles.head}>
        <h2 id="picks">{t('picks')}</h2>
        <Button size="small" onClick={() => setOpened({ kind: 'add' })}>
          {t('addPick')}
        </Button>
      </div>
      {picks.length === 0 && <p className={styles.empty}>{t('noPicks')}</p>}
      {picks.length > 0 && (
        <SortableList label={t('picks')} things={ordered} isLocked={isStoring} onOrder={order}>
          {({ id, name, pick: one }) => (
            <>
              <div className={styles.words}>
                <p className={styles.name} title={name}>
                  {name}
                </p>
                <p className={styles.facts}>{t('channelCount', { count: one.channels.length })}</p>
              </div>
              <div className={styles.buttons}>
                <Button
                  size="small"
                  variant="bare"
                  aria-label={t('editOf', { name })}
                  onClick={() => setOpened({ kind: 'edit', id })}
                >
                  {t('edit')}
                </Button>
                <Button
                  size="small"
                  variant="bare"
                  aria-label={t('removeOf', { name })}
                  onClick={() => setOpened({ kind: 'remove', id })}
                >
                  {t('remove')}
                </Button>
              </div>
            </>
          )}
        </SortableList>
      )}
      {opened?.kind === 'add' && <PickDialog onClose={close} />}
      {pick && opened.kind === 'edit' && <PickDialog pick={pick} onClose={close} />}
      {pick && opened.kind === 'remove' && (
        <ConfirmDialog
          title={t('removeRowTitle', { name: pick.title.en })}
          text={t('removePickText')}
          action={t('remove')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ pickId: pick.pickId, isConfirmed: true }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
    </section>
  );
}
