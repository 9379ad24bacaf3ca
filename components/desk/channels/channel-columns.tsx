'use client';

import { useDraggable, useDroppable } from '@dnd-kit/core';
import { EyeOff, Lock, PencilLine, TriangleAlert, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useMemo } from 'react';
import type { DeskColumn } from '#components/desk/table/desk-table.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { artworkSet } from '#lib/artwork.ts';
import type { DeskChannel } from '#lib/contract/desk/channels.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from './channels.module.css';

interface Plan {
  planId: string;
  name: string;
}

/** The columns of the line-up; narrow screens show the place, the number and the name. */
export function useChannelColumns(plans: readonly Plan[]): DeskColumn<DeskChannel>[] {
  const t = useTranslations('deskChannels');
  return useMemo(() => {
    const planName = (planId: string | null) =>
      planId === null ? '–' : (plans.find((plan) => plan.planId === planId)?.name ?? planId);
    return [
      {
        id: 'order',
        label: '',
        track: '28px',
        cell: (row) => <RowHandle row={row} />,
      },
      {
        id: 'number',
        label: t('number'),
        track: '64px',
        cell: (row) => <span className="numeric">{row.number}</span>,
      },
      {
        id: 'name',
        label: t('name'),
        track: 'minmax(0, 2.4fr)',
        cell: (row) => <Name row={row} />,
      },
      {
        id: 'groups',
        label: t('groups'),
        track: 'minmax(0, 1.4fr)',
        isExtra: true,
        cell: (row) => row.groups.join(', '),
      },
      {
        id: 'list',
        label: t('list'),
        track: 'minmax(0, 1fr)',
        isExtra: true,
        cell: (row) => row.listName ?? t('noList'),
      },
      {
        id: 'plan',
        label: t('livePlan'),
        track: 'minmax(0, 1fr)',
        isExtra: true,
        cell: (row) => planName(row.livePlanId),
      },
      {
        id: 'guide',
        label: t('guide'),
        track: '64px',
        isExtra: true,
        cell: (row) => t(row.hasGuide ? 'yes' : 'no'),
      },
      {
        id: 'sources',
        label: t('sources'),
        track: '84px',
        isExtra: true,
        cell: (row) => <Sources row={row} />,
      },
    ];
  }, [t, plans]);
}

function Name({ row }: { row: DeskChannel }) {
  const t = useTranslations('deskChannels');
  return (
    <span className={styles.name} data-hidden={row.isHidden ? '' : undefined}>
      <span className={styles.logo}>
        {row.logoUrl && (
          <Picture
            {...artworkSet(row.logoUrl, [160])}
            sizes="32px"
            alt=""
            fit="contain"
            className={styles.logoPicture}
          />
        )}
      </span>
      <Link
        href={deskRoutes.deskChannel(row.logicalChannelId)}
        prefetch={false}
        className={styles.link}
        title={row.name}
      >
        {row.name}
      </Link>
      {row.isHidden && <EyeOff role="img" aria-label={t('hidden')} />}
      {row.isLocked && <Lock role="img" aria-label={t('locked')} />}
      {row.editedFields.length > 0 && <PencilLine role="img" aria-label={t('edited')} />}
      {row.isAbsent && <TriangleAlert role="img" aria-label={t('absent')} />}
    </span>
  );
}

function Sources({ row }: { row: DeskChannel }) {
  const t = useTranslations('deskChannels');
  return (
    <span className="numeric">
      {row.sources}
      {row.failures > 0 && (
        <span className={styles.failing}>
          <TriangleAlert role="img" aria-label={t('failuresOfDay')} /> {row.failures}
        </span>
      )}
    </span>
  );
}

/** Takes a channel to another place: by pointer, or with the space bar and the arrow keys. */
function RowHandle({ row }: { row: DeskChannel }) {
  const t = useTranslations('deskChannels');
  const id = row.logicalChannelId;
  const { attributes, listeners, setNodeRef: setHandle } = useDraggable({ id, data: { row } });
  const { isOver, setNodeRef: setPlace } = useDroppable({ id, data: { row } });
  return (
    <span ref={setPlace} className={styles.place} data-over={isOver ? '' : undefined}>
      <button
        ref={setHandle}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('moveChannel', { name: row.name })}
      >
        <GripVertical aria-hidden="true" />
      </button>
    </span>
  );
}
