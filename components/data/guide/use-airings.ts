import { millisecondsInHour } from 'date-fns/constants';
import {
  skipToken,
  useQueries,
  useQuery,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { airingDays, airingsAround, type Airings } from '#lib/domain/guide/airings.ts';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { useAppData } from '#components/data/app-data.tsx';
import type { GuideOf } from './guide-day-key.ts';

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

interface AiringsOptions {
  channels: readonly Pick<Channel, 'epgId'>[];
  /** What the server has rendered. */
  rendered: Airings;
  /** Default: all channels. */
  inSight?: RowRange;
  nowMs: number;
  /** Whether to read a guide. Default: none of its rendered programmes is on, or the operator has changed guides. */
  isMissing?: (epgId: string) => boolean;
}

/**
 * The current programmes of the visible channels. Starts with the server-rendered ones and fetches the missing ones. A
 * guide that is still loading has no entry.
 */
export function useAirings(options: AiringsOptions): Airings {
  const { channels, rendered, nowMs } = options;
  const { inSight = { first: 0, last: channels.length - 1 } } = options;
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
  const isOver = (epgId: string) => changedAt > 0 || !programmeAt(rendered[epgId] ?? [], nowMs);
  const { isMissing = isOver } = options;
  const fetched = useQueries({
    queries: groups.map((epgIds) => ({
      queryKey: ['airings', language, fromMs, epgIds, changedAt],
      queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
        fetchAirings(client, { appId, language }, epgIds, fromMs, signal),
      enabled: epgIds.some(isMissing),
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
  client: QueryClient,
  of: GuideOf,
  epgIds: readonly string[],
  fromMs: number,
  signal: AbortSignal,
): Promise<Airings> {
  // Pages whose programmes the server has rendered do without this part.
  const { readGuideDays } = await import('./guide-days.ts');
  const ids = airingDays(fromMs).flatMap((date) => epgIds.map((epgId) => ({ date, epgId })));
  const days = await readGuideDays(client, of, ids, signal);
  const models = days.filter((day) => day !== null);
  return airingsAround(models, of.language, fromMs);
}
