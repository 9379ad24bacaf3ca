import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import { guideChecksums, guideDays } from '#lib/contract/guide.ts';

/** Time of the last sync of a page's local guide; null before the first. */
function syncedAt(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('guideSynced'));
}

/** Waits for a sync of the local guide later than the given one. */
export async function isSynced(
  page: Page,
  before: string | null = null,
  timeout = 30_000,
): Promise<string> {
  await expect.poll(() => syncedAt(page), { timeout }).not.toBe(before);
  return (await syncedAt(page)) ?? '';
}

/** Every row of a store in the browser. */
export function storedRows(page: Page, store: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open('sintonia-guide');
        opening.onerror = () => reject(new Error('no local guide'));
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result as Record<string, unknown>[]);
          };
        };
      }),
    store,
  );
}

/** Records the local guide's calls to the operator from now on, from all tabs and their workers. */
export function watchSync(context: BrowserContext) {
  const days: RequestOf<typeof guideDays>[] = [];
  let checksums = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(guideChecksums.address)) checksums += 1;
    if (!request.url().endsWith(guideDays.address)) return;
    days.push(request.postDataJSON() as RequestOf<typeof guideDays>);
  });
  return { days: () => days.splice(0), checksums: () => checksums };
}
