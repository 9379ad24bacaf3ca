/**
 * The stores in IndexedDB, with a fallback to memory. Safari drops the connections of tabs in the background, private
 * windows refuse the database, `open` may never answer, and a database may lack its stores.
 */
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import {
  createMemoryStores,
  StoresFull,
  storeKeys,
  storeNames,
  type GuideRows,
  type GuideStores,
  type KeyRange,
  type RowKey,
  type StoreName,
} from './guide-stores.ts';

export interface Database {
  open: () => Promise<IDBPDatabase>;
  /** Deletes a broken database, so that the next one is complete. */
  discard: () => Promise<void>;
}

export interface KeptStores extends GuideStores {
  /** True when the data is lost as soon as the tab closes. */
  isInMemory: () => boolean;
}

const name = 'sintonia-guide';
/** Limit for `open`, which never answers in some browsers. */
const openPatienceMs = 3_000;

/** The stores of this browser. Throws only `StoresFull`. */
export function createGuideStores(database: Database = browsersOwn): KeptStores {
  const memory = createMemoryStores();
  let opened: Promise<IDBPDatabase> | null = null;
  let isRefused = false;

  async function run<T>(
    act: (db: IDBPDatabase) => Promise<T>,
    otherwise: (stores: GuideStores) => Promise<T>,
  ): Promise<T> {
    for (let tries = 0; tries < 2 && !isRefused; tries += 1) {
      try {
        opened ??= database.open();
        return await act(await opened);
      } catch (error) {
        if (isNamed(error, 'QuotaExceededError')) throw new StoresFull('no more room');
        opened = null;
        // Missing stores: retry with a new database. Dropped or refused: retry once, then use memory.
        if (isNamed(error, 'NotFoundError')) await database.discard().catch(() => undefined);
      }
    }
    isRefused = true;
    return otherwise(memory);
  }

  return {
    isInMemory: () => isRefused,
    get: <Name extends StoreName>(store: Name, key: RowKey) =>
      run(
        (db) => db.get(store, key) as Promise<GuideRows[Name] | undefined>,
        (stores) => stores.get(store, key),
      ),
    all: <Name extends StoreName>(store: Name, range: KeyRange) =>
      run(
        (db) => db.getAll(store, rangeOf(range)) as Promise<GuideRows[Name][]>,
        (stores) => stores.all(store, range),
      ),
    put: (store, rows) =>
      run(
        async (db) => {
          const change = db.transaction(store, 'readwrite');
          await Promise.all([...rows.map((row) => change.store.put(row)), change.done]);
        },
        (stores) => stores.put(store, rows),
      ),
    remove: (store, range) =>
      run(
        (db) => db.delete(store, rangeOf(range)),
        (stores) => stores.remove(store, range),
      ),
  };
}

const rangeOf = ({ from, to }: KeyRange) => IDBKeyRange.bound(from, to, false, true);

const isNamed = (error: unknown, wanted: string) => error instanceof Error && error.name === wanted;

const browsersOwn: Database = {
  open() {
    const opening = openDB(name, 1, {
      upgrade(db) {
        for (const store of storeNames)
          db.createObjectStore(store, { keyPath: [...storeKeys[store]] });
      },
      // Another tab has a later version of the product, or deletes a broken database.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    const tooLate = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the database does not open')), openPatienceMs);
    });
    // A connection that opens after the timeout would block other tabs.
    return Promise.race([opening, tooLate]).catch((error: unknown) => {
      void opening.then((db) => db.close()).catch(() => undefined);
      throw error;
    });
  },
  discard: () => deleteDB(name),
};
