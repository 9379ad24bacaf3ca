'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { secondsToMilliseconds } from 'date-fns';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts';
import { deskLog } from '#lib/contract/desk/now.ts';

export type LogFilter = Pick<RequestOf<typeof deskLog>, 'level' | 'query'>;
type Log = ResponseOf<typeof deskLog>;

const everyMs = secondsToMilliseconds(5);
/** As many as the operator keeps. */
const shownMost = 500;

/** The lines of the operator's log, newest first. Asks only for new ones, and for none while it is paused. */
export function useLog(filter: LogFilter, isPaused: boolean) {
  const client = useQueryClient();
  const { language } = useAppData();
  const queryKey = callKey(deskLog, filter, language);
  return useQuery<Log>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Log>(queryKey);
      const after = known && {
        startedAt: known.startedAt,
        lineId: known.lines[0]?.lineId ?? 0,
      };
      const log = await api(deskLog, { ...filter, ...(after && { after }) }, { signal });
      if (!known || !log.isContinued) return log;
      return { ...log, lines: [...log.lines, ...known.lines].slice(0, shownMost) };
    },
    staleTime: everyMs,
    refetchInterval: isPaused ? false : everyMs,
  });
}
