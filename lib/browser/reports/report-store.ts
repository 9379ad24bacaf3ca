/**
 * Player events that wait to be sent (REP-02), shared by all tabs of the browser and kept when they close. Where the
 * browser refuses its database, or drops it for good, they are kept in memory.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ReportContext, ReportEvent } from '#lib/contract/reports.ts';
import { bounds } from '#lib/limits.ts';

export interface KeptReport {
  /** The event's id. It begins with the time, so that the order of ids is the order in time. */
  id: string;
  /** The context of the tab in which it happened; another tab may send it. */
  context: ReportContext;
  event: ReportEvent;
}

export interface ReportStore {
  /** Stores an event; above the limit the oldest events are dropped. */
  add: (report: KeptReport) => Promise<void>;
  oldest: (count: number) => Promise<KeptReport[]>;
  remove: (ids: readonly string[]) => Promise<void>;
}

interface ReportDb extends DBSchema {
  events: { key: string; value: KeptReport };
}

type OpenDb = () => Promise<IDBPDatabase<ReportDb>>;

/** Limit for `open`, which never answers in some browsers. */
const openPatienceMs = 3_000;

export function createMemoryStore(keptMax: number = bounds.reportsKept): ReportStore {
  const kept = new Map<string, KeptReport>();
  return {
    add(report) {
      kept.set(report.id, report);
      for (const id of kept.keys()) {
        if (kept.size <= keptMax) break;
        kept.delete(id);
      }
      return Promise.resolve();
    },
    oldest: (count) => Promise.resolve([...kept.values()].slice(0, count)),
    remove(ids) {
      for (const id of ids) kept.delete(id);
      return Promise.resolve();
    },
  };
}

export function createReportStore(open: OpenDb = openDatabase): ReportStore {
  const memory = createMemoryStore();
  let opened: ReturnType<OpenDb> | null = null;
  let isRefused = false;

  async function run<T>(
    act: (db: IDBPDatabase<ReportDb>) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> {
    // Safari drops the connections of tabs in the background: retry once, then use memory.
    for (let tries = 0; tries < 2 && !isRefused; tries += 1) {
      try {
        opened ??= open();
        return await act(await opened);
      } catch {
        // Refused, dropped or full.
        opened = null;
      }
    }
    isRefused = true;
    return otherwise();
  }

  return {
    add: (report) =>
      run(
        (db) => addTo(db, report),
        () => memory.add(report),
      ),
    oldest: (count) =>
      run(
        (db) => db.getAll('events', null, count),
        () => memory.oldest(count),
      ),
    remove: (ids) =>
      run(
        (db) => removeFrom(db, ids),
        () => memory.remove(ids),
      ),
  };
}

async function addTo(db: IDBPDatabase<ReportDb>, report: KeptReport): Promise<void> {
  const change = db.transaction('events', 'readwrite');
  await change.store.put(report);
  const tooMany = (await change.store.count()) - bounds.reportsKept;
  if (tooMany > 0) {
    const oldest = await change.store.getAllKeys(null, tooMany);
    for (const id of oldest) await change.store.delete(id);
  }
  await change.done;
}

async function removeFrom(db: IDBPDatabase<ReportDb>, ids: readonly string[]): Promise<void> {
  const change = db.transaction('events', 'readwrite');
  for (const id of ids) await change.store.delete(id);
  await change.done;
}

function openDatabase(): Promise<IDBPDatabase<ReportDb>> {
  const opening = openDB<ReportDb>('sintonia-reports', 1, {
    upgrade: (db) => void db.createObjectStore('events', { keyPath: 'id' }),
    // A later version of the product upgrades the database.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database does not open')), openPatienceMs);
  });
  return Promise.race([opening, tooLate]);
}
