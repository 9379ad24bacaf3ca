import { expect, jest, test } from '@jest/globals';
import { createGuideStores, type Database } from './guide-database.ts';
import { StoresFull, under } from './guide-stores.ts';

type Db = Awaited<ReturnType<Database['open']>>;

const row = { appId: 'app', date: '2026-03-10', checksum: 'x' };

/** A database whose reads have the given outcomes, one after the other. */
function databaseThat(...outcomes: (Error | 'reads')[]) {
  const get = jest.fn(() => {
    const outcome = outcomes.shift() ?? 'reads';
    return outcome === 'reads' ? Promise.resolve(row) : Promise.reject(outcome);
  });
  const open = jest.fn(() => Promise.resolve({ get } as unknown as Db));
  const discard = jest.fn(() => Promise.resolve());
  return { open, discard };
}

const named = (name: string) => Object.assign(new Error(name), { name });
const read = (stores: ReturnType<typeof createGuideStores>) =>
  stores.get('EpgCheckSum', ['app', '2026-03-10']);

test('a database connection that the browser has dropped is reopened once', async () => {
  for (const name of ['InvalidStateError', 'UnknownError']) {
    const database = databaseThat('reads', named(name), 'reads');
    const stores = createGuideStores(database);
    await read(stores);
    expect(await read(stores)).toEqual(row);
    expect(database.open).toHaveBeenCalledTimes(2);
    expect(stores.isInMemory()).toBe(false);
  }
});

test('rows are kept in memory when the browser refuses its database; two attempts are made', async () => {
  const open = jest.fn(() => Promise.reject(new Error('private window')));
  const stores = createGuideStores({ open, discard: () => Promise.resolve() });
  await stores.put('EpgCheckSum', [row, { ...row, date: '2026-03-11' }]);
  expect(await read(stores)).toEqual(row);
  expect(await stores.all('EpgCheckSum', under('app', ''))).toHaveLength(2);
  expect(stores.isInMemory()).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a database without its stores is deleted and recreated', async () => {
  const database = databaseThat(named('NotFoundError'), 'reads');
  expect(await read(createGuideStores(database))).toEqual(row);
  expect(database.discard).toHaveBeenCalledTimes(1);
});

test('a full database is not replaced by memory', async () => {
  const database = databaseThat(named('QuotaExceededError'), 'reads');
  const stores = createGuideStores(database);
  await expect(read(stores)).rejects.toThrow(StoresFull);
  expect(await read(stores)).toEqual(row);
  expect(database.open).toHaveBeenCalledTimes(1);
});
