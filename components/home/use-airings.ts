'use client';

import { useQueries } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';
import { useAppData } from '#components/shell/app-data.tsx';
import { callKey } from '#components/shell/use-call.ts';
import { api } from '#lib/browser/api.ts';
import { guideDays } from '#lib/contract/guide.ts';
import { airingsAheadMs, airingsOf, guideDatesAround } from '#lib/domain/home/airings.ts';
import type { Airings } from '#lib/domain/home/airings.ts';

interface AiringsSetting {
  /** What the server read; undefined when it could not. */
  guestAirings: Airings | undefined;
  epgIds: readonly string[];
  renderedAt: number;
  nowMs: number;
}

const none: Airings = {};

/** What the channels show, for as long as the page stays open. */
export function useAirings({ guestAirings, epgIds, renderedAt, nowMs }: AiringsSetting): Airings {
  const { language } = useAppData();
  const isMissing = guestAirings === undefined || epgIds.some((id) => !(id in guestAirings));
  const dates = useMemo(() => guideDatesAround(renderedAt), [renderedAt]);
  const days = useQueries({
    queries: dates.map((date) => {
      const data = { date, epgIdList: [...epgIds] };
      return {
        queryKey: callKey(guideDays, data, language),
        queryFn: ({ signal }: { signal: AbortSignal }) => api(guideDays, data, { signal }),
        enabled: isMissing && epgIds.length > 0,
      };
    }),
    combine: (results) => results.map(({ data }) => data),
  });
  useFreshPage(renderedAt, nowMs);

  return useMemo(() => {
    const models = days.flatMap((day) => day?.epgModelList ?? []);
    if (models.length === 0) return guestAirings ?? none;
    return airingsOf(models, { nowMs: renderedAt, language });
  }, [days, guestAirings, renderedAt, language]);
}

/** The server told the next hours; before they are over the page is rendered anew. */
function useFreshPage(renderedAt: number, nowMs: number): void {
  const router = useRouter();
  const askedFor = useRef(0);
  const isOld = nowMs - renderedAt > airingsAheadMs / 2;
  useEffect(() => {
    if (!isOld || askedFor.current === renderedAt) return;
    askedFor.current = renderedAt;
    router.refresh();
  }, [isOld, renderedAt, router]);
}
