'use client';

import {
  hashKey,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';

interface OptimisticWrite<Answer, Write> {
  /** Of the cached answer that shows the writes. */
  key: QueryKey;
  /** The answer with a write in it. A write that is in it already changes nothing. */
  withWrite: (answer: Answer, write: Write) => Answer;
  send: (write: Write) => Promise<unknown>;
  /** Stands in for an answer that is not read yet, and is read after the writes. Without it nothing is shown. */
  unread?: () => Answer;
  onSaved?: (write: Write) => void;
  /** `send` uses `sentOnLeaving`. */
  survivesPage?: boolean;
}

/** The writes of one answer that the operator has not confirmed. */
interface Unsaved<Answer, Write> {
  /** The answer without them. */
  saved: Answer | undefined;
  /** The answer as the cache shows it. */
  shown: Answer | undefined;
  /** In the order of sending. */
  writes: Write[];
  /** The answer must be read afterwards. */
  isUnread: boolean;
}

const unsavedOf = new WeakMap<QueryClient, Map<string, unknown>>();

/**
 * Writes whose effect shows at once. The writes of one answer are sent one after another; a refused write is taken out
 * of the answer, and later ones stay. All writers of an answer share one hook over this one.
 */
export function useOptimisticWrite<Answer, Write>({
  key,
  withWrite,
  send,
  unread,
  onSaved,
  survivesPage = false,
}: OptimisticWrite<Answer, Write>): UseMutationResult<unknown, OperatorError, Write> {
  const queries = useQueryClient();
  const id = hashKey(key);

  const unsavedNow = (): Unsaved<Answer, Write> => {
    const all = unsavedOf.get(queries) ?? new Map<string, unknown>();
    unsavedOf.set(queries, all);
    const saved = queries.getQueryData<Answer>(key);
    const none = { saved, shown: saved, writes: [], isUnread: saved === undefined };
    const unsaved = (all.get(id) ?? none) as Unsaved<Answer, Write>;
    all.set(id, unsaved);
    // Another answer was read in the meantime, or a log-out has removed it.
    if (saved !== unsaved.shown) unsaved.saved = saved;
    return unsaved;
  };
  const show = (unsaved: Unsaved<Answer, Write>) => {
    if (unsaved.saved === undefined) return;
    const answer = unsaved.writes.reduce(withWrite, unsaved.saved);
    unsaved.shown = queries.setQueryData<Answer>(key, answer);
  };
  const settle = (isSaved: boolean) => {
    const unsaved = unsavedNow();
    const isReplaced = queries.getQueryData(key) !== unsaved.shown;
    const write = unsaved.writes.shift();
    if (isSaved && write !== undefined && unsaved.saved !== undefined)
      unsaved.saved = withWrite(unsaved.saved, write);
    if (!isSaved || isReplaced) show(unsaved);
    if (unsaved.writes.length > 0) return;
    unsavedOf.get(queries)?.delete(id);
    if (unsaved.isUnread) void queries.invalidateQueries({ queryKey: key, exact: true });
  };

  return useMutation<unknown, OperatorError, Write>({
    // Another key (of another language, say) begins another mutation: one under way keeps its own.
    mutationKey: key,
    scope: { id },
    meta: { survivesPage },
    mutationFn: send,
    async onMutate(write) {
      // A pending answer would restore the old state.
      await queries.cancelQueries({ queryKey: key, exact: true });
      const unsaved = unsavedNow();
      if (unsaved.isUnread) unsaved.saved ??= unread?.();
      unsaved.writes.push(write);
      show(unsaved);
    },
    onSuccess(_answer, write) {
      settle(true);
      onSaved?.(write);
    },
    // The listener of failed calls logs it; here the view is reverted (spec part 8).
    onError: () => settle(false),
  });
}
