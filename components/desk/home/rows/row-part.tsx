'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HomeEntry } from '#components/desk/home/home-entry.tsx';
import { HomePart } from '#components/desk/home/home-part.tsx';
import { RemoveEntry } from '#components/desk/home/remove-entry.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Badge } from '#components/ui/badge.tsx';
import { deskRowEdit, deskRowRemove, type DeskRow } from '#lib/contract/desk/home.ts';
import { RowDialog } from './row-dialog.tsx';
import { RowItemsDialog } from './row-items-dialog.tsx';

type Kind = 'edit' | 'titles' | 'remove';
type Opened = { kind: 'add' } | { kind: Kind; row: DeskRow };

/** The rows of titles, in the order of home and of the category pages. */
export function RowPart({ rows }: { rows: readonly DeskRow[] }) {
  const t = useTranslations('deskHome');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <HomePart
        part="rows"
        note={t('rowsNote')}
        all={rows}
        idOf={({ playlistId }) => playlistId}
        onAdd={() => setOpened({ kind: 'add' })}
      >
        {(row, name) => (
          <RowEntry name={name} row={row} onOpen={(kind) => setOpened({ kind, row })} />
        )}
      </HomePart>
      {opened?.kind === 'add' && <RowDialog onClose={close} />}
      {opened?.kind === 'edit' && <RowDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'titles' && <RowItemsDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveEntry
          call={deskRowRemove}
          request={{
            playlistId: opened.row.playlistId,
            seen: opened.row.version,
            isConfirmed: true,
          }}
          title={t('removeRowTitle', { name: opened.row.title.en })}
          text={t('removeRowText')}
          onClose={close}
        />
      )}
    </>
  );
}

interface RowEntryProps {
  name: string;
  row: DeskRow;
  onOpen: (kind: Kind) => void;
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
  const kinds = ['titles', 'edit', ...(origin === 'import' ? [] : ['remove' as const])] as const;
  return (
    <HomeEntry
      name={name}
      facts={
        <>
          <span>
            {[t(layout), t('titleCount', { count: total })]
              .concat(pages.map((page) => t(`page.${page}`)))
              .join(' · ')}
          </span>
          {pages.length === 0 && <Badge tone="dark">{t('hidden')}</Badge>}
          {edited.length > 0 && <Badge tone="dark">{t('edited')}</Badge>}
        </>
      }
      acts={[
        { kind: isOnHome ? 'hide' : 'show', isBusy: edit.isPending, act: toggle },
        ...kinds.map((kind) => ({ kind, act: () => onOpen(kind) })),
      ]}
    />
  );
}
