/** Pictures and the like in the local guide's store Blob (GDE-03). */
import { limits } from '#lib/limits.ts';
import { exactly, under, type GuideStores } from './guide-stores.ts';

export interface BlobCache {
  /** The blob that is stored under the id, else the one that `load` brings, which is then stored. Throws as `load` does. */
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
  // A time to come is of a clock that was wrong.
  const isGood = (time: number) => time <= now() && now() - time < expiryMs;
  return {
    async read(resId, load) {
      const kept = await stores.get('Blob', [resId]);
      if (kept && isGood(kept.time)) return kept.data;
      const data = await load();
      // Full: it is shown all the same.
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
