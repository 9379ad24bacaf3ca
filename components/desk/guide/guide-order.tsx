'use client';

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { deskGuideOrder, type DeskGuide } from '#lib/contract/desk/guide.ts';
import { GuideRow } from './guide-row.tsx';
import { useOrderWords } from './use-order-words.ts';
import styles from './guide.module.css';

/** The guides in the order in which they provide channels; moved by drag and by keys. */
export function GuideOrder({ guides }: { guides: readonly DeskGuide[] }) {
  const t = useTranslations('deskGuide');
  const id = useId();
  const order = useDeskWrite(deskGuideOrder);
  /** As it was dropped, until the answer is there. */
  const [dropped, setDropped] = useState<string[] | null>(null);
  const stored = guides.map(({ guideName }) => guideName);
  const names = dropped ?? stored;
  const words = useOrderWords(names);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const guideNames = arrayMove(
      [...names],
      names.indexOf(String(active.id)),
      names.indexOf(String(over.id)),
    );
    setDropped(guideNames);
    order.mutate({ guideNames, seen: stored }, { onSettled: () => setDropped(null) });
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
      onDragEnd={drop}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <ol className={styles.guides} aria-label={t('guides')}>
          {names.map((name, place) => {
            const guide = guides.find(({ guideName }) => guideName === name);
            return (
              guide && (
                <GuideRow
                  key={name}
                  guide={guide}
                  place={place + 1}
                  canMove={names.length > 1 && !order.isPending}
                />
              )
            );
          })}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
