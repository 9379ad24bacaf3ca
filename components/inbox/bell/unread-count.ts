import type { QueryClient } from '@tanstack/react-query';
import { callKey, storedAs } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { messageList, messageUnreadCount } from '#lib/contract/notices.ts';

type Count = ResponseOf<typeof messageUnreadCount>;

/**
 * Requests the unread count. A failure keeps the last count (spec part 8). Returns the count when it has grown, else
 * null.
 */
export async function askUnreadCount(
  queries: QueryClient,
  language: Language,
): Promise<number | null> {
  const queryKey = callKey(messageUnreadCount, {}, language);
  // A pending request may have an older count.
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData<Count>(queryKey);
  try {
    const { unreadCount } = await queries.query({
      queryKey,
      queryFn: ({ signal }) => api(messageUnreadCount, {}, { signal, silent: true }),
      staleTime: 0,
      meta: storedAs(messageUnreadCount),
    });
    if (!before || unreadCount === before.unreadCount) return null;
    // Read elsewhere, removed, or new: an open list would contradict the bell.
    void queries.invalidateQueries({ queryKey: [messageList.address] });
    return unreadCount > before.unreadCount ? unreadCount : null;
  } catch {
    // Logged by the listener of failed calls.
    return null;
  }
}

/** Adjusts the unread count by a number (may be negative) before the operator has confirmed it. */
export function shiftUnreadCount(queries: QueryClient, by: number): void {
  queries.setQueriesData<Count>(
    { queryKey: [messageUnreadCount.address] },
    (before) => before && { unreadCount: Math.max(0, before.unreadCount + by) },
  );
}
