import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { vodHistoryList } from '#lib/contract/history.ts';
import { limits } from '#lib/limits.ts';

/** The newest entries: one page, which all requesting screens share for a few seconds (spec part 9). */
export const newestWatchedRequest = { pageId: 1, pageSize: limits.vodHistoryPageSize };

export type WatchedTitles = ResponseOf<typeof vodHistoryList>['historyList'];

const none: WatchedTitles = [];

/**
 * The titles that the user has started, newest first. Undefined until loaded; empty for guests, and when the call
 * fails.
 */
export function useWatchedTitles(): WatchedTitles | undefined {
  const { loginStatus } = useAppData();
  const isUser = loginStatus === 'user';
  const { data, isError } = useCall(vodHistoryList, newestWatchedRequest, {
    enabled: isUser,
    silent: true,
    staleMs: limits.vodHistoryCacheMs,
  });
  return isUser && !isError ? data?.historyList : none;
}
