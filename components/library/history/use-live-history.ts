import { useQueryClient } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import { liveHistoryDelete, liveHistoryList } from '#lib/contract/history.ts';
import { limits } from '#lib/limits.ts';

type Answer = ResponseOf<typeof liveHistoryList>;
export type LiveEntry = Answer['playHistoryList'][number];

export interface LiveHistory {
  entries: readonly LiveEntry[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Removes entries by the ids of `liveEntryId`. */
  remove: (ids: readonly string[]) => Promise<void>;
}

const none: readonly LiveEntry[] = [];

/** A channel has one entry for live, and one for each programme watched as catch-up. */
export function liveEntryId({ logicalChannelId, programId = '' }: LiveEntry): string {
  return `${logicalChannelId} ${programId}`;
}

/** The channels and ended programmes that the user has watched, newest first (HIS-01). */
export function useLiveHistory(isWanted: boolean): LiveHistory {
  const { language } = useAppData();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const answer = useCall(
    liveHistoryList,
    {},
    { silent: true, enabled: isWanted, staleMs: limits.vodHistoryCacheMs },
  );
  const hasFailed = refresh.hasFailed(answer);
  return {
    entries: answer.data?.playHistoryList ?? none,
    isLoading: answer.isLoading && !hasFailed,
    hasFailed,
    retry: () => refresh.run(answer.refetch),
    async remove(ids) {
      const playHistoryDeleteList = ids.map((id) => {
        const [logicalChannelId = '', programId = ''] = id.split(' ');
        return { logicalChannelId, ...(programId !== '' && { programId }) };
      });
      await api(liveHistoryDelete, { playHistoryDeleteList }, { silent: true });
      const key = callKey(liveHistoryList, {}, language);
      // A pending answer would restore them.
      await queries.cancelQueries({ queryKey: key });
      const gone = new Set(ids);
      queries.setQueryData<Answer>(
        key,
        (before) =>
          before && {
            playHistoryList: before.playHistoryList.filter(
              (entry) => !gone.has(liveEntryId(entry)),
            ),
          },
      );
    },
  };
}
