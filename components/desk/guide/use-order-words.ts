'use client';

import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';

/** What a screen reader says while a guide is moved. */
export function useOrderWords(
  names: readonly string[],
): NonNullable<DndContextProps['accessibility']> {
  const t = useTranslations('deskGuide');
  const placed = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: String(id),
    place: names.indexOf(String(over ?? id)) + 1,
    total: names.length,
  });
  return {
    screenReaderInstructions: { draggable: t('moveHow') },
    announcements: {
      onDragStart: ({ active }) => t('moveBegins', placed(active.id, undefined)),
      onDragOver: ({ active, over }) => t('moveOver', placed(active.id, over?.id)),
      onDragEnd: ({ active, over }) => t('moveEnds', placed(active.id, over?.id)),
      onDragCancel: ({ active }) => t('moveCancelled', { name: String(active.id) }),
    },
  };
}
