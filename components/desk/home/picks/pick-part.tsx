'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HomeEntry } from '#components/desk/home/home-entry.tsx';
import { HomePart } from '#components/desk/home/home-part.tsx';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { deskPickRemove, type DeskPick } from '#lib/contract/desk/home.ts';
import { PickDialog } from './pick-dialog.tsx';

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; pick: DeskPick };

/** The hand-picked rows of channels, below the rows of titles. */
export function PickPart({ picks }: { picks: readonly DeskPick[] }) {
  const t = useTranslations('deskHome');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <HomePart
        part="picks"
        all={picks}
        idOf={({ pickId }) => pickId}
        onAdd={() => setOpened({ kind: 'add' })}
      >
        {(pick, name) => (
          <HomeEntry
            name={name}
            facts={t('channelCount', { count: pick.channels.length })}
            acts={[
              { kind: 'edit', act: () => setOpened({ kind: 'edit', pick }) },
              { kind: 'remove', act: () => setOpened({ kind: 'remove', pick }) },
            ]}
          />
        )}
      </HomePart>
      {opened?.kind === 'add' && <PickDialog onClose={close} />}
      {opened?.kind === 'edit' && <PickDialog pick={opened.pick} onClose={close} />}
      {opened?.kind === 'remove' && <RemovePick pick={opened.pick} onClose={close} />}
    </>
  );
}

function RemovePick({ pick, onClose }: { pick: DeskPick; onClose: () => void }) {
  const t = useTranslations('deskHome');
  const remove = useDeskWrite(deskPickRemove);
  const { pickId, version: seen } = pick;
  return (
    <ConfirmDialog
      title={t('removeRowTitle', { name: pick.title.en })}
      text={t('removePickText')}
      action={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ pickId, seen, isConfirmed: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
