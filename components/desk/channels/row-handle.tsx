'use client';

import { useDraggable, useDroppable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { DeskChannel } from '#lib/contract/desk/channels.ts';
import styles from './channels.module.css';

/** Takes a channel to another place: by pointer, or with the space bar and the arrow keys. */
export function RowHandle({ row }: { row: DeskChannel }) {
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
