'use client';

import { useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { replayList, type Programme } from '#lib/contract/guide.ts';
import { dayRange, utcDaysOf, type Day } from '#lib/domain/formats/dates.ts';
import { onDay } from '#lib/domain/replay/replay-days.ts';

/** The server's answer: one UTC day of one channel. */
export interface FirstReplay {
  logicalChannelId: string;
  date: Day;
  answer: ResponseOf<typeof replayList>;
}

export interface ReplayDay {
  programmes: readonly Programme[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** A channel's programmes on one of the viewer's days. Guide days are UTC days, so it may need two of them. */
export function useReplayDay(
  logicalChannelId: string,
  day: Day,
  timeZone: string | undefined,
  first: FirstReplay | null,
): ReplayDay {
  const range = dayRange(day, timeZone);
  const [date = day, nextDate] = utcDaysOf(range);
  const requestOf = (utcDay: Day) => ({ date: utcDay, logicalChannelIdList: [logicalChannelId] });
  const hasChannel = logicalChannelId !== '';
  const firstOf = (utcDay: Day) => ({
    silent: true,
    enabled: hasChannel,
    initialData:
      first?.logicalChannelId === logicalChannelId && first.date === utcDay
        ? first.answer
        : undefined,
  });
  const start = useCall(replayList, requestOf(date), firstOf(date));
  const end = useCall(replayList, requestOf(nextDate ?? date), {
    ...firstOf(nextDate ?? date),
    enabled: hasChannel && nextDate !== undefined,
  });
  const refresh = useRefresh();
  const answers = nextDate === undefined ? [start] : [start, end];
  const hasFailed = answers.some(refresh.hasFailed);
  const programmes = answers
    .flatMap(({ data }) => data?.replayList ?? [])
    .filter((entry) => entry.logicalChannelId === logicalChannelId)
    .flatMap(({ programList }) => programList);
  return {
    programmes: onDay(programmes, range),
    isLoading: !hasFailed && answers.some(({ isPending }) => isPending),
    hasFailed,
    retry: () => refresh.run(...answers.map(({ refetch }) => refetch)),
  };
}
