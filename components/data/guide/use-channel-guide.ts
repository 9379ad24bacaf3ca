import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { guideRead } from '#lib/browser/guide/read-guide.ts';
import { guideQuery, type Programme } from '#lib/contract/guide.ts';
import type { DayRange } from '#lib/domain/formats/dates.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { guideStaleMs } from './guide-days.ts';
import { guideDayRequest, programmesWithin } from './guide-day.ts';

export interface ChannelGuide {
  /** By time; empty when the guide has no programmes. */
  programmes: readonly Programme[];
  /** Whether the guide allows ended programmes to be played. */
  isCatchup: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** A channel's programmes on a day of the viewer's calendar; empty for a channel without a guide (no epgId). */
export function useChannelGuide(epgId: string | undefined, day: DayRange): ChannelGuide {
  const { language, manifest } = useAppData();
  const refresh = useRefresh();
  const { startMs, endMs } = day;
  const request = guideDayRequest(epgId ?? '', day, language);
  const answer = useQuery({
    queryKey: callKey(guideQuery, request, language),
    queryFn: ({ signal }) => guideRead.channel(manifest.appId, request, { signal, silent: true }),
    enabled: epgId !== undefined,
    staleTime: guideStaleMs,
  });
  const hasFailed = refresh.hasFailed(answer);
  const programmes = useMemo(
    () => programmesWithin(answer.data?.epgModel?.epgDayList ?? [], { startMs, endMs }),
    [answer.data, startMs, endMs],
  );
  return {
    programmes,
    isCatchup: answer.data?.epgModel?.isCatchup === true,
    isLoading: epgId !== undefined && answer.isPending && !hasFailed,
    hasFailed,
    retry: () => refresh.run(answer.refetch),
  };
}
