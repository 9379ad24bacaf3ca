/** Cache of pictures and other blobs in the local guide's store Blob (GDE-03). */
import { limits } from '#lib/limits.ts';
import { exactly, under, type GuideStores } from './guide-stores.ts';

export interface BlobCache {
  /** The stored blob of the id; otherwise calls `load` and stores the result. Throws what `load` throws. */
  read: (resId: string, load: () => Promise<Blob>) => Promise<Blob>;
  deleteExpired: () => Promise<void>;
}

interface BlobCacheOptions {
  stores: GuideStores;
  now: () => number;
  expiryMs?: number;
}

export function createBlobCache({
  stores,
  now,
  expiryMs = limits.blobExpiryMs,
}: BlobCacheOptions): BlobCache {
  // A time in the future comes from a wrong clock.
  const isGood = (time: number) => time <= now() && now() - time < expiryMs;
  return {
    async read(resId, load) {
      const kept = await stores.get('Blob', [resId]);
      if (kept && isGood(kept.time)) return kept.data;
      const data = await load();
      // When the store is full, the blob is returned without being stored.
      await stores.put('Blob', [{ resId, data, time: now() }]).catch(() => undefined);
      return data;
    },
    async deleteExpired() {
      for (const { resId, time } of await stores.all('Blob', under(''))) {
        if (!isGood(time)) await stores.remove('Blob', exactly(resId));
      }
    },
  };
}
