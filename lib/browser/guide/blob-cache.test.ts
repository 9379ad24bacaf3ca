import { expect, jest, test } from '@jest/globals';
import { limits } from '#lib/limits.ts';
import { dayMs, noonMs } from '#tests/setup/builders.ts';
import { fakeNow } from '#tests/setup/jest/fake-now.ts';
import { createBlobCache } from './blob-cache.ts';
import { createMemoryStores, StoresFull, under } from './guide-stores.ts';

function setUp() {
  const now = fakeNow(noonMs);
  const stores = createMemoryStores();
  const load = jest.fn(() => Promise.resolve(new Blob(['logo'])));
  return { now, stores, load, blobs: createBlobCache({ stores, now }) };
}

test('[GDE-03] the blob cache keeps a blob for ten minutes', async () => {
  const { now, load, blobs } = setUp();
  await blobs.read('/logo', load);
  now.advance(limits.blobExpiryMs - 1);
  expect(await (await blobs.read('/logo', load)).text()).toBe('logo');
  expect(load).toHaveBeenCalledTimes(1);
  now.advance(1);
  await blobs.read('/logo', load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('[GDE-03] the blob cache deletes expired blobs and blobs with a time in the future', async () => {
  const { now, stores, load, blobs } = setUp();
  await blobs.read('/old', load);
  now.advance(limits.blobExpiryMs - 1);
  await blobs.read('/new', load);
  now.advance(1);
  await blobs.deleteExpired();
  expect((await stores.all('Blob', under(''))).map(({ resId }) => resId)).toEqual(['/new']);
  now.advance(-dayMs);
  await blobs.deleteExpired();
  expect(await stores.all('Blob', under(''))).toEqual([]);
});

test('[GDE-03] a blob is loaded even when the store is full, and a failure is not stored', async () => {
  const { now, stores, load } = setUp();
  const full = { ...stores, put: () => Promise.reject(new StoresFull()) };
  const blobs = createBlobCache({ stores: full, now });
  expect(await (await blobs.read('/logo', load)).text()).toBe('logo');
  const fails = () => Promise.reject(new Error('away'));
  await expect(blobs.read('/other', fails)).rejects.toThrow('away');
  expect(await stores.all('Blob', under(''))).toEqual([]);
});
