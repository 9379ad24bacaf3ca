import { useAppData } from '#components/data/app-data.tsx';
import { callKey, useCall } from '#components/data/calls/use-call.ts';
import { useOptimisticWrite } from '#components/data/calls/use-optimistic-write.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
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
  remove: (ids: readonly string[]) => Promise<unknown>;
}

const none: readonly LiveEntry[] = [];

/** A channel has one entry for live, and one for each programme watched as catch-up. */
export function liveEntryId({ logicalChannelId, programId = '' }: LiveEntry): string {
  return `${logicalChannelId} ${programId}`;
}

/** The channels and ended programmes that the user has watched, newest first (HIS-01). */
export function useLiveHistory(isWanted: boolean): LiveHistory {
  const { language } = useAppData();
  const refresh = useRefresh();
  const answer = useCall(
    liveHistoryList,
    {},
    { silent: true, enabled: isWanted, staleMs: limits.vodHistoryCacheMs },
  );
  const { mutateAsync: remove } = useOptimisticWrite<Answer, readonly string[]>({
    key: callKey(liveHistoryList, {}, language),
    withWrite: ({ playHistoryList }, gone) => ({
      playHistoryList: playHistoryList.filter((entry) => !gone.includes(liveEntryId(entry))),
    }),
    send(ids) {
      const playHistoryDeleteList = ids.map((id) => {
        const [logicalChannelId = '', programId = ''] = id.split(' ');
        return { logicalChannelId, ...(programId !== '' && { programId }) };
      });
      return api(liveHistoryDelete, { playHistoryDeleteList }, { silent: true });
    },
  });
  const hasFailed = refresh.hasFailed(answer);
  return {
    entries: answer.data?.playHistoryList ?? none,
    isLoading: answer.isLoading && !hasFailed,
    hasFailed,
    retry: () => refresh.run(answer.refetch),
    remove,
  };
}
