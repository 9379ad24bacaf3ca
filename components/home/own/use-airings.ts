'use client';

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import { guideDays } from '#lib/contract/guide.ts';
import { airingsOf, guideDatesAround } from '#lib/domain/home/airings.ts';
import type { Airings } from '#lib/domain/home/airings.ts';

interface AiringsSetting {
  /** The server's answer; undefined when its read failed. */
  guestAirings: Airings | undefined;
  epgIds: readonly string[];
  renderedAt: number;
}

const none: Airings = {};

/** The current programmes, updated for as long as the page is open. */
export function useAirings({ guestAirings, epgIds, renderedAt }: AiringsSetting): Airings {
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

  return useMemo(() => {
    const models = days.flatMap((day) => day?.epgModelList ?? []);
    if (models.length === 0) return guestAirings ?? none;
    return airingsOf(models, { nowMs: renderedAt, language });
  }, [days, guestAirings, renderedAt, language]);
}
