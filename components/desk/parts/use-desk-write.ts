'use client';

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { showToast } from '#components/ui/toast/toast.ts';
import { api } from '#lib/browser/api.ts';
import {
  servicePrefixes,
  type Call,
  type RequestOf,
  type ResponseOf,
} from '#lib/contract/wire/call.ts';
import { deskChangeUndo } from '#lib/contract/desk/shell.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';

/** Long enough to read a row and to think again. */
const undoMs = 10_000;

interface DeskWriteOptions {
  /** Told instead of "Saved". */
  text?: string;
  /** False for a change that cannot be set back. */
  hasUndo?: boolean;
}

/**
 * A change at the desk, as the state of a button. Afterwards every list of the desk is read again, and a toast offers to
 * set the change back when its answer names an entry of the audit list. Failures are told by the toast of calls.
 */
export function useDeskWrite<C extends Call>(
  call: C,
  { text, hasUndo = true }: DeskWriteOptions = {},
): UseMutationResult<ResponseOf<C>, OperatorError, RequestOf<C>> {
  const t = useTranslations('desk');
  const reload = useDeskReload();
  const undo = useUndo();
  return useMutation<ResponseOf<C>, OperatorError, RequestOf<C>>({
    mutationFn: (data) => api(call, data),
    onSettled: reload,
    onSuccess: (answer) => {
      const changeId = hasUndo ? changeIdOf(answer) : null;
      showToast({
        text: text ?? t('saved'),
        tone: 'good',
        durationMs: undoMs,
        ...(changeId !== null && {
          action: { text: t('undo'), act: () => undo.mutate({ changeId }) },
        }),
      });
    },
  });
}

/** Sets a change of the audit list back. */
export function useUndo(): UseMutationResult<object, OperatorError, { changeId: number }> {
  const t = useTranslations('desk');
  const reload = useDeskReload();
  return useMutation<object, OperatorError, { changeId: number }>({
    mutationFn: (data) => api(deskChangeUndo, data),
    onSettled: reload,
    onSuccess: () => {
      showToast({ text: t('undone'), tone: 'good', durationMs: undoMs });
    },
  });
}

/** Reads every list of the desk again. */
export function useDeskReload(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) => String(address).startsWith(servicePrefixes.desk),
    });
}

function changeIdOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('changeId' in answer)) return null;
  return typeof answer.changeId === 'number' ? answer.changeId : null;
}
