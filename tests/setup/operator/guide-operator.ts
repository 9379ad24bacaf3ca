import type { Api } from '#lib/contract/wire/api.ts';
import { guideChecksums, type GuideModel, type Programme } from '#lib/contract/guide.ts';

/** An operator's guide in memory, whose days a test changes; `asked` returns the requested days. */
export function guideOperator() {
  const days = new Map<string, { checksum: string; programmes: Programme[] }>();
  const asked: string[] = [];
  /** Wrong answers that replace the right ones, by day. */
  const lies = new Map<string, string>();
  let isAway = false;

  const keysOf = () => [...days.keys()].map((key) => key.split(' ') as [string, string]);
  const checksums = () =>
    [...new Set(keysOf().map(([date]) => date))].map((date) => {
      const epgCheckSumData = keysOf()
        .filter((key) => key[0] === date)
        .map(([, epgId]) => {
          const key = `${date} ${epgId}`;
          return { epgId, epgChecksum: lies.get(key) ?? days.get(key)?.checksum ?? '' };
        });
      return { date, dateCheckSum: JSON.stringify(epgCheckSumData), epgCheckSumData };
    });
  const models = (date: string, epgIds: readonly string[]): GuideModel[] =>
    epgIds.flatMap((epgId) => {
      const key = `${date} ${epgId}`;
      asked.push(key);
      const day = days.get(key);
      if (!day) return [];
      const { checksum, programmes } = day;
      return [{ epgId, isCatchup: true, epgDayList: [{ date, checksum, epgList: programmes }] }];
    });

  const send = ((call: { path: string }, data: { date: string; epgIdList: string[] }) => {
    if (isAway) return Promise.reject(new Error('away'));
    return Promise.resolve(
      call.path === guideChecksums.path
        ? checksums()
        : { epgModelList: models(data.date, data.epgIdList) },
    );
  }) as unknown as Api;

  return {
    send,
    lies,
    /** The days requested since the last call. */
    asked: () => asked.splice(0),
    set(epgId: string, date: string, checksum: string, programmes: Programme[] = []) {
      days.set(`${date} ${epgId}`, { checksum, programmes });
    },
    remove: (epgId: string, date: string) => days.delete(`${date} ${epgId}`),
    goAway: (away: boolean) => {
      isAway = away;
    },
  };
}
