import { eq } from 'drizzle-orm';
import { insertRows } from '#operator/db/insert-rows.ts';
import type { Db } from '#operator/db/open.ts';
import { guideChannels } from '#operator/db/schema/desk.ts';
import type { LongWork } from '#operator/serving/turns.ts';
import type { FoundChannel } from './reading/thread-messages.ts';

/** Stores which channels a guide has, to choose from at the desk. */
export async function storeGuideChannels(
  db: Db,
  storing: LongWork,
  guideName: string,
  found: readonly FoundChannel[],
): Promise<void> {
  await storing.portion(() =>
    db.delete(guideChannels).where(eq(guideChannels.guideName, guideName)),
  );
  for (let next = 0; next < found.length;) {
    await storing.portion(async (size) => {
      const rows = found.slice(next, next + size).map((channel) => ({ guideName, ...channel }));
      next += size;
      await insertRows(db, guideChannels, rows);
    });
  }
}
