'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HomeEntry } from './home-entry.tsx';
import { HomePart } from './home-part.tsx';
import { RemoveEntry } from './remove-entry.tsx';
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
      {opened?.kind === 'remove' && (
        <RemoveEntry
          call={deskPickRemove}
          request={{
            pickId: opened.pick.pickId,
            seen: opened.pick.version,
            isConfirmed: true,
          }}
          title={t('removeRowTitle', { name: opened.pick.title.en })}
          text={t('removePickText')}
          onClose={close}
        />
      )}
    </>
  );
}
