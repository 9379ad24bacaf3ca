/**
 * The guide of lists in this tab's memory: one query for each guide and UTC day, over the guide that the browser stores and the
 * operator's. Lists share the days; what they ask for at the same time is read in common calls.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import type { QueryClient } from '@tanstack/react-query';
import { guideRead } from '#lib/browser/guide/read-guide.ts';
import type { GuideDayId } from '#lib/browser/guide/stored-guide.ts';
import type { GuideModel } from '#lib/contract/guide.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { guideDayKey, guideDayName, type GuideOf } from './guide-day-key.ts';

/** The guide with this day alone; null when the guide has no such day. */
type GuideDay = GuideModel | null;

/** Operators correct their guides: older days are read again when visible. */
export const guideStaleMs = 30 * millisecondsInMinute;
/** The number of days kept that no view shows, about 10 KB each, and how many more wait for the next clearing. */
const keptDays = 1_500;
const clearedDays = 300;

/**
 * Days of some guides, from memory or in common calls. A guide whose day cannot be read is left out. Throws OperatorError
 * when a call failed: what the other calls brought is in memory when it is repeated.
 */
export async function readGuideDays(
  client: QueryClient,
  of: GuideOf,
  ids: readonly GuideDayId[],
  signal: AbortSignal,
): Promise<GuideDay[]> {
  client.setQueryDefaults([guideDayName], { gcTime: guideStaleMs });
  const reads = await Promise.allSettled(
    ids.map(async (id) => {
      const queryKey = guideDayKey(of, id);
      const known = client.getQueryState<GuideDay>(queryKey);
      const isFresh =
        !known?.isInvalidated && Date.now() - (known?.dataUpdatedAt ?? 0) < guideStaleMs;
      if (known?.data !== undefined && isFresh) return known.data;
      const day = await readDay(of, id, signal);
      client.setQueryData<GuideDay>(queryKey, day);
      return day;
    }),
  );
  forgetOldDays(client);
  const days = reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
  const reasons = reads.flatMap((read) =>
    read.status === 'rejected' ? [read.reason as Error] : [],
  );
  const failedCall = reasons.find((reason) => reason instanceof OperatorError);
  const error = failedCall ?? (days.length === 0 ? reasons[0] : undefined);
  if (error) throw error;
  return days;
}

const readDay = ({ appId }: GuideOf, { date, epgId }: GuideDayId, signal: AbortSignal) =>
  guideRead.day(appId, date, epgId, signal);

function forgetOldDays(client: QueryClient): void {
  const cache = client.getQueryCache();
  if (cache.getAll().length <= keptDays + clearedDays) return;
  const unseen = cache.findAll({ queryKey: [guideDayName], type: 'inactive', fetchStatus: 'idle' });
  for (const query of unseen.slice(0, Math.max(0, unseen.length - keptDays))) cache.remove(query);
}
