import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useOptimisticWrite } from '#components/data/calls/use-optimistic-write.ts';
import { pagesKey, type PagedSource } from './use-paged-list.ts';

interface DeletableSource<Answer extends { total: number }, Entry> extends Pick<
  PagedSource<Answer, Entry>,
  'key' | 'entriesOf' | 'idOf'
> {
  /** The answer with only some of its entries. */
  withEntries: (answer: Answer, entries: Entry[]) => Answer;
  /** Deletes entries at the operator. */
  send: (ids: readonly string[]) => Promise<unknown>;
  onDeleted?: () => void;
}

/** Deletes entries of a paged list: they leave it at once. Rejects when the operator has refused. */
export function useEntryDeletion<Answer extends { total: number }, Entry>(
  source: DeletableSource<Answer, Entry>,
): (ids: readonly string[]) => Promise<unknown> {
  const { key, entriesOf, idOf, withEntries, send, onDeleted } = source;
  const queries = useQueryClient();
  return useOptimisticWrite<InfiniteData<Answer>, readonly string[]>({
    key: pagesKey(key),
    withWrite: (before, ids) => ({
      ...before,
      pages: before.pages.map((page) =>
        withEntries(
          page,
          entriesOf(page).filter((entry) => !ids.includes(idOf(entry))),
        ),
      ),
    }),
    send,
    onSaved() {
      // Entries of later pages have moved up; other screens have answers of the same call.
      void queries.invalidateQueries({ queryKey: [key[0]] });
      onDeleted?.();
    },
  }).mutateAsync;
}
