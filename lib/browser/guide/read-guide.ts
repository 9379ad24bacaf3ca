/**
 * Chooses the source of the guide for views: the local guide when it was recently compared with the operator's or the
 * browser is offline, else the network; the local guide again when the network fails.
 */
import { api, type BrowserApiOptions } from '#lib/browser/api.ts';
import { connection } from '#lib/browser/connection.ts';
import type { RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { guideDays, guideQuery, type GuideModel } from '#lib/contract/guide.ts';
import { addDays } from '#lib/domain/formats/dates.ts';
import { isGuideDay } from '#lib/domain/guide/sync-plan.ts';
import { guideBatch, type GuideBatch, type GuideRead } from './guide-batch.ts';
import type { StoredGuideDay } from './local-guide.ts';
import { storedGuide } from './stored-guide.ts';

interface Sources {
  stored: Pick<typeof storedGuide, 'says' | 'days'>;
  send: typeof api;
  isConnected: () => boolean;
  now: () => number;
}

export function guideReader({ stored, send, isConnected, now }: Sources) {
  /** The stored days; empty without a database or a worker. */
  const rowsOf = (appId: string, date: string, epgIds: readonly string[]) =>
    stored.says(appId).exists
      ? stored.days(appId, date, epgIds).catch((): StoredGuideDay[] => [])
      : Promise.resolve<StoredGuideDay[]>([]);
  const mayStandIn = (appId: string) => stored.says(appId).isFresh || !isConnected();

  return {
    /** Guides on a UTC day. Throws OperatorError when none could be loaded. */
    async days(
      appId: string,
      date: string,
      epgIds: readonly string[],
      options: BrowserApiOptions = { silent: true },
    ): Promise<GuideRead> {
      const early = mayStandIn(appId) ? await rowsOf(appId, date, epgIds) : [];
      const current = early.filter(({ isCurrent }) => isCurrent).map(({ model }) => model);
      const rest = without(epgIds, current);
      if (rest.length === 0) return { models: current, failed: [] };
      try {
        const { epgModelList } = await send(guideDays, { date, epgIdList: rest }, options);
        return { models: [...current, ...epgModelList], failed: [] };
      } catch (error) {
        if (options.signal?.aborted) throw error;
        const rows = await rowsOf(appId, date, epgIds);
        if (rows.length === 0) {
          // A stored guide proves that a day outside its range has no programmes.
          if (stored.says(appId).exists && !isGuideDay(date, now()))
            return { models: [], failed: [] };
          throw error;
        }
        const models = rows.map(({ model }) => model);
        return { models, failed: without(epgIds, models) };
      }
    },

    /** One guide on the wanted days. Throws OperatorError when none of them could be loaded. */
    async channel(
      appId: string,
      request: RequestOf<typeof guideQuery>,
      options: BrowserApiOptions,
    ): Promise<ResponseOf<typeof guideQuery>> {
      const { epgId, date, pastDays = 0, futureDays = 0 } = request;
      const dates = Array.from({ length: pastDays + 1 + futureDays }, (_, index) =>
        addDays(date, index - pastDays),
      );
      const read = async () =>
        (await Promise.all(dates.map((day) => rowsOf(appId, day, [epgId])))).flat();
      if (mayStandIn(appId)) {
        const rows = await read();
        const isWhole = rows.length === dates.length && rows.every(({ isCurrent }) => isCurrent);
        if (isWhole) return { epgModel: joined(rows) };
      }
      try {
        return await send(guideQuery, request, options);
      } catch (error) {
        if (options.signal?.aborted) throw error;
        const rows = await read();
        if (rows.length === 0) throw error;
        return { epgModel: joined(rows) };
      }
    },
  };
}

function without(epgIds: readonly string[], models: readonly GuideModel[]): string[] {
  const known = new Set(models.map(({ epgId }) => epgId));
  return epgIds.filter((epgId) => !known.has(epgId));
}

/** Joins several days of one guide. */
function joined(rows: readonly StoredGuideDay[]): GuideModel | null {
  const [first] = rows;
  if (!first) return null;
  return { ...first.model, epgDayList: rows.flatMap(({ model }) => model.epgDayList) };
}

const reader = guideReader({
  stored: storedGuide,
  send: api,
  isConnected: () => navigator.onLine && connection.state() === 'up',
  now: Date.now,
});

/** The reader of this tab. */
export const guideRead: typeof reader & GuideBatch = {
  ...reader,
  ...guideBatch((appId, date, epgIds) => guideRead.days(appId, date, epgIds)),
};
