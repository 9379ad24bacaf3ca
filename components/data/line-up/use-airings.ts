import { millisecondsInHour } from 'date-fns/constants';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { guideRead } from '#lib/browser/guide/read-guide.ts';
import type { Channel } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/field.ts';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { airingDays, airingsAround, type Airings } from './airings.ts';

/** Guides are requested for groups of channels as the viewer scrolls to them, and are valid for two hours. */
const groupSize = 40;
const periodMs = 2 * millisecondsInHour;

/** Records when the operator last reported a changed guide; server-rendered programmes are older than that. */
export const guideChangedKey: QueryKey = ['guideChanged'];

/** Row numbers of a list, both ends included, counted from 0. */
export interface RowRange {
  first: number;
  last: number;
}

/**
 * The current programmes of the visible channels. Starts with the server-rendered ones and fetches the missing ones. A
 * guide that is still loading has no entry.
 */
export function useAirings(
  channels: readonly Channel[],
  rendered: Airings,
  inSight: RowRange,
  nowMs: number,
): Airings {
  const { language, manifest } = useAppData();
  const { appId } = manifest;
  const fromMs = Math.floor(nowMs / periodMs) * periodMs;
  const firstGroup = Math.floor(inSight.first / groupSize);
  const lastGroup = Math.floor(inSight.last / groupSize);
  const groups = Array.from({ length: lastGroup - firstGroup + 1 }, (_, index) => {
    const from = (firstGroup + index) * groupSize;
    return channels.slice(from, from + groupSize).flatMap(({ epgId }) => epgId ?? []);
  });
  const { data: changedAt = 0 } = useQuery<number>({
    queryKey: guideChangedKey,
    queryFn: skipToken,
  });
  const fetched = useQueries({
    queries: groups.map((epgIds) => ({
      queryKey: ['airings', language, fromMs, epgIds, changedAt],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchAirings(appId, epgIds, language, fromMs, signal),
      enabled: changedAt > 0 || epgIds.some((epgId) => !programmeAt(rendered[epgId] ?? [], nowMs)),
      staleTime: periodMs,
    })),
    combine: (results) =>
      results.map(({ data, isPending }, index) => ({
        epgIds: groups[index] ?? [],
        data,
        isPending,
      })),
  });
  return useMemo(() => {
    const answered = fetched.filter(({ isPending }) => !isPending);
    // Guides whose request has finished without data get an empty list, so that their rows stop loading.
    const none = answered.flatMap(({ epgIds }) => epgIds.map((epgId) => [epgId, []] as const));
    const all: Airings = Object.fromEntries(none);
    return Object.assign(all, rendered, ...answered.map(({ data }) => data)) as Airings;
  }, [rendered, fetched]);
}

async function fetchAirings(
  appId: string,
  epgIds: string[],
  language: Language,
  fromMs: number,
  signal: AbortSignal,
): Promise<Airings> {
  const reads = await Promise.all(
    airingDays(fromMs).map((date) => guideRead.days(appId, date, epgIds, { signal, silent: true })),
  );
  return airingsAround(
    reads.flatMap(({ models }) => models),
    language,
    fromMs,
  );
}
