import { and, eq } from 'drizzle-orm';
import type { Lacked } from '#lib/contract/purchase.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { isTitleShown, titles } from '#operator/db/schema/titles.ts';

/** The smallest plan that opens something; null when it needs none, or does not exist. */
export async function planNeeded(db: Db, { kind, id }: Lacked): Promise<string | null> {
  if (kind === 'title') {
    const [title] = await db
      .select({ planId: titles.planId })
      .from(titles)
      .where(and(isTitleShown, eq(titles.metaId, id)));
    return title?.planId ?? null;
  }
  const [channel] = await db
    .select({ live: channels.livePlanId, catchup: channels.catchUpPlanId })
    .from(channels)
    .where(eq(channels.logicalChannelId, id));
  return channel?.[kind] ?? null;
}
