import { useTranslations } from 'next-intl';
import { useEffect, useReducer, useState } from 'react';
import type { ChoiceState } from '#components/ui/fields/choice.tsx';
import { showToast } from '#components/ui/toast/toast.ts';
import { limits } from '#lib/limits.ts';
import { deleteInParts } from './delete-in-parts.ts';
import { notEditing, stepEditing } from './editing.ts';

/** One of the lists of a screen. */
export interface OwnList {
  /** The name that identifies a list of the screen. */
  name: string;
  /** Its loaded entries, in order. */
  ids: readonly string[];
  /** The list has more entries than are loaded. */
  hasMore: boolean;
  /** Deletes entries, as many as one call allows; resolves after they are removed from the list. */
  remove: (ids: readonly string[]) => Promise<unknown>;
}

export interface ListEditing {
  isOn: boolean;
  /** The number of visible entries, without those being deleted. */
  count: number;
  chosenCount: number;
  /** How many entries the viewer has deleted since the edit mode began. */
  deletedCount: number;
  isShown: (name: string, id: string) => boolean;
  /** Undefined when the list is not being edited. */
  choiceOf: (name: string, id: string) => ChoiceState | undefined;
  begin: () => void;
  leave: () => void;
  chooseAll: () => void;
  chooseNone: () => void;
  deleteChosen: () => void;
}

const keyOf = (name: string, id: string) => `${name} ${id}`;

/** The edit mode of a screen's lists. Escape leaves it, and so does deleting the last entry. */
export function useEditing(lists: readonly OwnList[]): ListEditing {
  const t = useTranslations('errors');
  const [state, dispatch] = useReducer(stepEditing, notEditing);
  const [deletedCount, setDeletedCount] = useState(0);
  const { isOn, chosen, leaving } = state;

  const keys = lists
    .flatMap(({ name, ids }) => ids.map((id) => keyOf(name, id)))
    .filter((key) => !leaving.has(key));
  const chosenCount = keys.filter((key) => chosen.has(key)).length;
  const isOver = keys.length === 0 && leaving.size === 0 && !lists.some(({ hasMore }) => hasMore);

  useEffect(() => {
    if (isOn && isOver) dispatch({ type: 'left' });
  }, [isOn, isOver]);

  useEffect(() => {
    if (!isOn) return undefined;
    const leaveOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dispatch({ type: 'left' });
    };
    window.addEventListener('keydown', leaveOnEscape);
    return () => window.removeEventListener('keydown', leaveOnEscape);
  }, [isOn]);

  const deleteOf = ({ name, ids, remove }: OwnList) => {
    const wanted = ids.filter((id) => chosen.has(keyOf(name, id)));
    const keysOf = (some: readonly string[]) => some.map((id) => keyOf(name, id));
    dispatch({ type: 'deleting', keys: keysOf(wanted) });
    return deleteInParts(wanted, remove, (deleted) => {
      dispatch({ type: 'deleted', keys: keysOf(deleted) });
      setDeletedCount((before) => before + deleted.length);
    }).then((kept) => {
      dispatch({ type: 'kept', keys: keysOf(kept) });
      return kept.length === 0;
    });
  };
  const deleteChosen = async () => {
    const outcomes = await Promise.all(lists.map(deleteOf));
    if (outcomes.every(Boolean)) return;
    const text = t('deleteFailed');
    showToast({ id: 'delete-failed', text, tone: 'error', durationMs: limits.toastMs });
  };

  return {
    isOn,
    count: keys.length,
    chosenCount,
    deletedCount,
    isShown: (name, id) => !leaving.has(keyOf(name, id)),
    choiceOf(name, id) {
      if (!isOn) return undefined;
      const key = keyOf(name, id);
      return {
        isChosen: chosen.has(key),
        onChange: (isChosen) => dispatch({ type: 'chose', key, isChosen }),
      };
    },
    begin() {
      setDeletedCount(0);
      dispatch({ type: 'began' });
    },
    leave: () => dispatch({ type: 'left' }),
    chooseAll: () => dispatch({ type: 'choseOnly', keys }),
    chooseNone: () => dispatch({ type: 'choseOnly', keys: [] }),
    deleteChosen: () => void deleteChosen(),
  };
}
