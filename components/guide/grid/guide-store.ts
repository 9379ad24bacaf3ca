/**
 * The guide data that this tab has loaded. The grid reports the visible rows and days; missing ones are fetched, a few
 * calls at a time, but not those that were scrolled past. Rows keep their identity until they change.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import type { GuideDayId } from '#lib/browser/guide/stored-guide.ts';
import type { GuideRead } from '#lib/browser/guide/guide-batch.ts';
import type { GuideModel, Programme } from '#lib/contract/guide.ts';
import type { Day } from '#lib/domain/formats/dates.ts';

export interface RowGuide {
  /** The guide's catch-up flag. */
  isCatchUpOn: boolean;
  days: ReadonlyMap<Day, GuideDayKnown>;
}

export interface GuideDayKnown {
  state: 'known' | 'failed';
  programmes: readonly Programme[];
}

export interface GuideStore {
  /** Sets the visible rows and days, the most important first; replaces the earlier ones. */
  want: (epgIds: readonly string[], dates: readonly Day[]) => void;
  rowOf: (epgId: string) => RowGuide;
  /** Requests all wanted days that failed again; resolves when those that are still wanted are answered. */
  retry: () => Promise<{ isError: boolean }>;
  /** Marks days as changed: they are requested again when they are or become visible. */
  outdate: (days: readonly GuideDayId[]) => void;
  subscribe: (listener: () => void) => () => void;
  /** Increases with every change. */
  version: () => number;
}

interface GuideStoreSetting {
  fetchDays: (date: Day, epgIds: string[]) => Promise<GuideRead>;
  now: () => number;
}

/** Channels per call: about one screen of rows, so that an answer is processed within a frame or two. */
const callRows = 20;
const callsAtOnce = 4;
/** Operators correct their guides: older days are fetched again when visible. */
const staleMs = 30 * millisecondsInMinute;
/** A failed call is repeated after this time if its days are still visible. */
const failedStaleMs = 15_000;
/** The number of channel days kept; about 10 KB each. */
const keptDays = 1_500;

const emptyRow: RowGuide = { isCatchUpOn: false, days: new Map() };

interface Pair {
  epgId: string;
  date: Day;
}

const keyOf = ({ epgId, date }: Pair) => `${date} ${epgId}`;

export function createGuideStore({ fetchDays, now }: GuideStoreSetting): GuideStore {
  const rows = new Map<string, RowGuide>();
  /** When a pair was fetched; the oldest first. */
  const askedAt = new Map<string, Pair & { atMs: number; hasFailed: boolean }>();
  const underWay = new Set<string>();
  const listeners = new Set<() => void>();
  let wanted: Pair[] = [];
  let calls = 0;
  let version = 0;

  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const isMissing = (pair: Pair) => {
    const key = keyOf(pair);
    const asked = askedAt.get(key);
    if (underWay.has(key)) return false;
    return !asked || now() - asked.atMs > (asked.hasFailed ? failedStaleMs : staleMs);
  };

  const put = ({ epgId, date }: Pair, known: GuideDayKnown | null, isCatchUpOn?: boolean) => {
    const row = rows.get(epgId) ?? emptyRow;
    const days = new Map(row.days);
    // A failed call keeps the known programmes.
    if (known?.state === 'failed' && days.get(date)?.state === 'known') return;
    if (known) days.set(date, known);
    else days.delete(date);
    rows.set(epgId, { isCatchUpOn: isCatchUpOn ?? row.isCatchUpOn, days });
  };

  const forgetOldest = () => {
    const inSight = new Set(wanted.map(keyOf));
    for (const [key, pair] of askedAt) {
      if (askedAt.size <= keptDays) return;
      if (inSight.has(key)) continue;
      askedAt.delete(key);
      put(pair, null);
      if (rows.get(pair.epgId)?.days.size === 0) rows.delete(pair.epgId);
    }
  };

  const fetchBatch = async (date: Day, pairs: readonly Pair[]) => {
    const epgIds = pairs.map(({ epgId }) => epgId);
    let models: ReadonlyMap<string, GuideModel> = new Map();
    let failed = new Set(epgIds);
    try {
      const read = await fetchDays(date, epgIds);
      models = new Map(read.models.map((model) => [model.epgId, model]));
      failed = new Set(read.failed);
    } catch {
      // The rows show the failure and offer a retry; the call itself has been logged.
    }
    for (const pair of pairs) {
      const key = keyOf(pair);
      const model = models.get(pair.epgId);
      const hasFailed = failed.has(pair.epgId);
      const programmes = model?.epgDayList.flatMap(({ epgList }) => epgList) ?? [];
      put(pair, { state: hasFailed ? 'failed' : 'known', programmes }, model?.isCatchup);
      underWay.delete(key);
      askedAt.delete(key);
      askedAt.set(key, { ...pair, atMs: now(), hasFailed });
    }
    forgetOldest();
  };

  const pump = () => {
    while (calls < callsAtOnce) {
      const missing = wanted.filter(isMissing);
      const date = missing[0]?.date;
      if (date === undefined) return;
      const batch = missing.filter((pair) => pair.date === date).slice(0, callRows);
      for (const pair of batch) underWay.add(keyOf(pair));
      calls += 1;
      void fetchBatch(date, batch).then(() => {
        calls -= 1;
        changed();
        pump();
      });
    }
  };

  const answered = (keys: readonly string[]) =>
    new Promise<{ isError: boolean }>((resolve) => {
      const look = () => {
        const inSight = new Set(wanted.map(keyOf));
        const isOpen = (key: string) =>
          underWay.has(key) || (inSight.has(key) && !askedAt.has(key));
        if (keys.some(isOpen)) return;
        listeners.delete(look);
        resolve({ isError: keys.some((key) => askedAt.get(key)?.hasFailed) });
      };
      listeners.add(look);
      look();
    });

  return {
    want(epgIds, dates) {
      wanted = dates.flatMap((date) => epgIds.map((epgId) => ({ epgId, date })));
      pump();
    },
    rowOf: (epgId) => rows.get(epgId) ?? emptyRow,
    retry() {
      const failed = wanted.filter((pair) => askedAt.get(keyOf(pair))?.hasFailed);
      for (const pair of failed) {
        askedAt.delete(keyOf(pair));
        put(pair, null);
      }
      changed();
      pump();
      return answered(failed.map(keyOf));
    },
    outdate(days) {
      for (const day of days) {
        const asked = askedAt.get(keyOf(day));
        if (asked) askedAt.set(keyOf(day), { ...asked, atMs: Number.NEGATIVE_INFINITY });
      }
      pump();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
}
