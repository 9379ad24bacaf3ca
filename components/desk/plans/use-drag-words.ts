import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';

interface DragWords {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
}

/** What screen readers say while an entry of a list is moved. */
export function useDragWords(entries: readonly { id: string; name: string }[]): DragWords {
  const t = useTranslations('deskPlans');
  const nameOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => ({
    place: entries.findIndex((entry) => entry.id === id) + 1,
    count: entries.length,
  });
  return {
    screenReaderInstructions: { draggable: t('dragHow') },
    announcements: {
      onDragStart: ({ active }) => t('dragLifted', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) =>
        over ? t('dragOver', { name: nameOf(active.id), ...placeOf(over.id) }) : undefined,
      onDragEnd: ({ active, over }) =>
        t('dragDropped', { name: nameOf(active.id), ...placeOf(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => t('dragCancelled', { name: nameOf(active.id) }),
    },
  };
}
