'use client';

import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { deskChannelMove, type DeskChannel } from '#lib/contract/desk/channels.ts';
import styles from './channels.module.css';

interface RowOrderProps {
  children: ReactNode;
}

/** A pointer drags after so many pixels, so that a click stays a click. */
const dragAfterPx = 4;

/** Lets channels be taken to the place of others, which gives them new numbers. */
export function RowOrder({ children }: RowOrderProps) {
  const t = useTranslations('deskChannels');
  const [taken, setTaken] = useState<DeskChannel | null>(null);
  const move = useDeskWrite(deskChannelMove);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextRowDown }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setTaken(null);
    if (!over || over.id === active.id) return;
    move.mutate({ logicalChannelId: String(active.id), toPlaceOfId: String(over.id) });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('taken', { name: nameOf(active) }),
    onDragOver: ({ over }) => (over ? t('over', { name: nameOf(over) }) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? t('put', { name: nameOf(active), place: nameOf(over) }) : t('left'),
    onDragCancel: () => t('left'),
  };
  return (
    <DndContext
      id="channels"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('moveHelp') },
      }}
      onDragStart={({ active }: DragStartEvent) => setTaken(rowOf(active) ?? null)}
      onDragEnd={onDragEnd}
      onDragCancel={() => setTaken(null)}
    >
      {children}
      <DragOverlay>
        {taken && (
          <p className={styles.taken}>
            {taken.number} {taken.name}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface WithData {
  data: { current?: Record<string, unknown> | undefined };
}

const rowOf = ({ data }: WithData) => data.current?.row as DeskChannel | undefined;
const nameOf = (one: WithData) => rowOf(one)?.name ?? '';

/** The height of a row of the table. */
const rowPx = 52;

/** Arrow keys take a channel from row to row. */
const nextRowDown: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  if (event.code === 'ArrowDown') return { x, y: y + rowPx };
  if (event.code === 'ArrowUp') return { x, y: y - rowPx };
  return undefined;
};
