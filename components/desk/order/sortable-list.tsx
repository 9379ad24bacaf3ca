'use client';

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import styles from './sortable-list.module.css';

export interface SortableThing {
  id: string;
  name: string;
}

interface SortableListProps<Thing extends SortableThing> {
  label: string;
  things: readonly Thing[];
  /** True while a change is stored: nothing moves until then. */
  isLocked?: boolean;
  onOrder: (ids: string[]) => void;
  children: (thing: Thing) => ReactNode;
}

/** A pointer that only presses does not drag. */
const dragFromPx = 4;

/** A list whose things change their order: by dragging their handle, or by Space and the arrow keys on it. */
export function SortableList<Thing extends SortableThing>({
  label,
  things,
  isLocked = false,
  onOrder,
  children,
}: SortableListProps<Thing>) {
  const id = useId();
  const t = useTranslations('desk');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFromPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = things.map((thing) => thing.id);
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
    // Another operator may have removed it while it was dragged.
    if (from >= 0 && to >= 0) onOrder(arrayMove(ids, from, to));
  };
  const announcements = useAnnouncements(things);
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('dragHelp') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label}>
          {things.map((thing) => (
            <SortableEntry key={thing.id} id={thing.id} name={thing.name} isLocked={isLocked}>
              {children(thing)}
            </SortableEntry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableEntryProps extends SortableThing {
  isLocked: boolean;
  children: ReactNode;
}

function SortableEntry({ id, name, isLocked, children }: SortableEntryProps) {
  const t = useTranslations('desk');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: isLocked });
  return (
    <li
      ref={setNodeRef}
      className={styles.entry}
      data-dragging={isDragging ? '' : undefined}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('move', { name })}
      >
        <GripVertical aria-hidden="true" />
      </button>
      {children}
    </li>
  );
}

function useAnnouncements(things: readonly SortableThing[]): Announcements {
  const t = useTranslations('desk');
  const placeOf = (id: string | number) => things.findIndex((thing) => thing.id === id) + 1;
  const factsOf = (id: string | number, at: string | number) => ({
    name: things[placeOf(id) - 1]?.name ?? '',
    place: placeOf(at),
    count: things.length,
  });
  return {
    onDragStart: ({ active }) => t('dragStart', factsOf(active.id, active.id)),
    onDragOver: ({ active, over }) => t('dragOver', factsOf(active.id, over?.id ?? active.id)),
    onDragEnd: ({ active, over }) => t('dragEnd', factsOf(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('dragCancel', factsOf(active.id, active.id)),
  };
}
