/**
 * The four stores of the local guide (spec part 3, GDE-01): in IndexedDB, or in memory where the browser refuses its
 * database or drops it for good. Every key is a list of texts, so that related rows are adjacent.
 */
import type {
  StoredBlob,
  StoredChecksum,
  StoredDay,
  StoredRelation,
} from '#lib/domain/guide/stored-guide.ts';

export interface GuideRows {
  Blob: StoredBlob;
  Epg: StoredDay;
  EpgCheckSum: StoredChecksum;
  ChannelEpgRelation: StoredRelation;
}

export type StoreName = keyof GuideRows;
export type RowKey = string[];

/** The key fields of each store. */
export const storeKeys = {
  Blob: ['resId'],
  Epg: ['appId', 'date', 'epgId'],
  EpgCheckSum: ['appId', 'date'],
  ChannelEpgRelation: ['appId', 'channelId'],
} as const satisfies { [Name in StoreName]: readonly (keyof GuideRows[Name])[] };

export const storeNames = Object.keys(storeKeys) as StoreName[];

/** Keys from `from` (inclusive) to `to` (exclusive). */
export interface KeyRange {
  from: RowKey;
  to: RowKey;
}

export interface GuideStores {
  get: <Name extends StoreName>(store: Name, key: RowKey) => Promise<GuideRows[Name] | undefined>;
  all: <Name extends StoreName>(store: Name, range: KeyRange) => Promise<GuideRows[Name][]>;
  /** Writes all of the rows or none. */
  put: <Name extends StoreName>(store: Name, rows: readonly GuideRows[Name][]) => Promise<void>;
  remove: (store: StoreName, range: KeyRange) => Promise<void>;
}

/** Thrown when the storage quota of the browser is reached. */
export class StoresFull extends Error {}

const afterAllTexts = '\uffff';

/** The range of rows whose key has this prefix. */
export function under(...key: RowKey): KeyRange {
  return { from: key, to: [...key.slice(0, -1), `${key.at(-1) ?? ''}${afterAllTexts}`] };
}

/** The range of a single row. */
export function exactly(...key: RowKey): KeyRange {
  return { from: key, to: [...key, ''] };
}

export function createMemoryStores(): GuideStores {
  const stores = new Map(storeNames.map((name) => [name, new Map<string, unknown>()]));
  const rowsOf = (name: StoreName) => stores.get(name) ?? new Map<string, unknown>();
  const keysWithin = (name: StoreName, { from, to }: KeyRange) =>
    [...rowsOf(name).keys()]
      .map((key) => JSON.parse(key) as RowKey)
      .filter((key) => compare(key, from) >= 0 && compare(key, to) < 0)
      .sort(compare);
  return {
    get: <Name extends StoreName>(name: Name, key: RowKey) =>
      Promise.resolve(rowsOf(name).get(JSON.stringify(key)) as GuideRows[Name] | undefined),
    all: <Name extends StoreName>(name: Name, range: KeyRange) =>
      Promise.resolve(
        keysWithin(name, range).map((key) =>
          rowsOf(name).get(JSON.stringify(key)),
        ) as GuideRows[Name][],
      ),
    put(name, rows) {
      for (const row of rows) {
        const fields = row as unknown as Record<string, string>;
        rowsOf(name).set(JSON.stringify(storeKeys[name].map((field) => fields[field])), row);
      }
      return Promise.resolve();
    },
    remove(name, range) {
      for (const key of keysWithin(name, range)) rowsOf(name).delete(JSON.stringify(key));
      return Promise.resolve();
    },
  };
}

/** Compares lists of texts in the order of IndexedDB. */
function compare(a: RowKey, b: RowKey): number {
  for (const [place, text] of a.entries()) {
    const other = b[place];
    if (other === undefined) return 1;
    if (text !== other) return text < other ? -1 : 1;
  }
  return a.length - b.length;
}
