import { millisecondsInHour } from 'date-fns/constants';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/browser/api.ts';
import { guideDays, type Programme } from '#lib/contract/guide.ts';
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
  const { data = [] } = useQuery({
    queryKey: ['next-programme', epgId, stop],
    queryFn: async ({ signal }) => {
      const days = utcDaysOf({ startMs: stop, endMs: stop + searchMs });
      const epgIdList = epgId === undefined ? [] : [epgId];
      const answers = await Promise.all(
        days.map((date) => api(guideDays, { date, epgIdList }, { signal, silent: true })),
      );
      return answers.flatMap(({ epgModelList }) =>
        epgModelList.flatMap(({ epgDayList }) => epgDayList.flatMap(({ epgList }) => epgList)),
      );
    },
    enabled: isWanted && epgId !== undefined,
    staleTime: searchMs,
  });
  const { next } = nowAndNext(data, stop - 1);
  return next && next.start < stop + searchMs ? next : null;
}
