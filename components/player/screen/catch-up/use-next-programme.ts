import { millisecondsInHour } from 'date-fns/constants';
import { useQuery } from '@tanstack/react-query';
import { useAppData } from '#components/data/app-data.tsx';
import { readGuideDays } from '#components/data/guide/guide-days.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { utcDaysOf } from '#lib/domain/formats/dates.ts';
import { nowAndNext } from '#lib/domain/guide/now-next.ts';

/** The maximum gap in ms between a programme and its successor. */
const searchMs = 3 * millisecondsInHour;

/** The next programme on the channel; null when there is none or while unknown. Requested only when enabled. */
export function useNextProgramme(
  epgId: string | undefined,
  { stop }: Programme,
  isWanted: boolean,
): Programme | null {
  const { language, manifest } = useAppData();
  const { appId } = manifest;
  const { data = [] } = useQuery({
    queryKey: ['next-programme', epgId, stop],
    queryFn: async ({ client, signal }) => {
      const dates = utcDaysOf({ startMs: stop, endMs: stop + searchMs });
      const ids = epgId === undefined ? [] : dates.map((date) => ({ date, epgId }));
      const days = await readGuideDays(client, { appId, language }, ids, signal);
      return days.flatMap((day) => day?.epgDayList.flatMap(({ epgList }) => epgList) ?? []);
    },
    enabled: isWanted && epgId !== undefined,
    staleTime: searchMs,
  });
  const { next } = nowAndNext(data, stop - 1);
  return next && next.start < stop + searchMs ? next : null;
}
