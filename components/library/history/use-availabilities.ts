import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import { vodBatchDetail, type VodDetail } from '#lib/contract/vod.ts';
import { availabilityOf, type Availability } from '#lib/domain/vod/availability.ts';

/** An operator lets larger requests wait. */
const titlesPerCall = 20;

/**
 * Whether watched titles can still be watched, by metaId. Empty until loaded, and in encrypted mode, where the request
 * would tell the web server what was watched.
 */
export function useAvailabilities(
  metaIds: readonly string[],
  nowMs: number,
): ReadonlyMap<string, Availability> {
  const { manifest, language } = useAppData();
  const isSecret = manifest.e2eeProperties.e2ee;
  const details = useQueries({
    queries: (isSecret ? [] : chunksOf(metaIds)).map((metaIdList) => ({
      queryKey: callKey(vodBatchDetail, { metaIdList }, language),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(vodBatchDetail, { metaIdList }, { signal, silent: true }),
    })),
    combine: detailsOf,
  });
  return useMemo(
    () => new Map(details.map((detail) => [detail.metaId, availabilityOf(detail, nowMs)])),
    [details, nowMs],
  );
}

/** Stable, so that the answers are combined anew only when one changes. */
const detailsOf = (
  answers: readonly { data: { detailList: VodDetail[] } | undefined }[],
): VodDetail[] => answers.flatMap(({ data }) => data?.detailList ?? []);

function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / titlesPerCall) }, (_, index) =>
    ids.slice(index * titlesPerCall, (index + 1) * titlesPerCall),
  );
}
