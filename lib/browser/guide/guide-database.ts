/**
 * The stores in IndexedDB, with what browsers do to it: Safari drops the connections of tabs in the background, private
 * windows refuse, `open` may never answer, and a database may be there without its stores. Then there is memory.
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
  /** Takes a broken database away, so that the next one is whole. */
  discard: () => Promise<void>;
}

export interface KeptStores extends GuideStores {
  /** Nothing is kept when the tab closes. */
  isInMemory: () => boolean;
}

const name = 'sintonia-guide';
/** Some browsers never answer. */
const openPatienceMs = 3_000;

/** The stores of this browser. Never throws but `StoresFull`. */
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
        // Stores are missing: once more with a new database. Dropped or refused: once more, then without.
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
      // Another tab has a later version of the product, or takes a broken database away.
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    const tooLate = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the database does not open')), openPatienceMs);
    });
    // One that opens after all would block other tabs.
    return Promise.race([opening, tooLate]).catch((error: unknown) => {
      void opening.then((db) => db.close()).catch(() => undefined);
      throw error;
    });
  },
  discard: () => deleteDB(name),
};
