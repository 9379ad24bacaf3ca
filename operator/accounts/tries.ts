import { eq, sql } from 'drizzle-orm';
import { Failure } from '#operator/serving/failure.ts';
import type { Db } from '#operator/db/open.ts';
import { tries } from '#operator/db/schema/accounts.ts';

/** How often something may be tried within a window. */
export interface TryLimit {
  max: number;
  windowMs: number;
}

export const tryLimits = {
  login: { max: 10, windowMs: 15 * 60_000 },
  password: { max: 10, windowMs: 15 * 60_000 },
  codeSend: { max: 6, windowMs: 60 * 60_000 },
  recharge: { max: 10, windowMs: 60 * 60_000 },
} as const satisfies Record<string, TryLimit>;

/**
 * Counts a try before it is made, so that parallel tries count too. Throws `tooManyTries` above the limit; the window
 * then has to pass.
 */
export async function countTry(
  db: Db,
  triesKey: string,
  limit: TryLimit,
  now: number,
): Promise<void> {
  const isOver = sql`${tries.windowEndsAt} <= ${now}`;
  const [row] = await db
    .insert(tries)
    .values({ triesKey, count: 1, windowEndsAt: now + limit.windowMs })
    .onConflictDoUpdate({
      target: tries.triesKey,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${now + limit.windowMs} else ${tries.windowEndsAt} end`,
      },
    })
    .returning({ count: tries.count, windowEndsAt: tries.windowEndsAt });
  if (row && row.count > limit.max) {
    throw new Failure('tooManyTries', null, row.windowEndsAt - now);
  }
}

/** A success takes the count away. */
export async function forgetTries(db: Db, triesKey: string): Promise<void> {
  await db.delete(tries).where(eq(tries.triesKey, triesKey));
}
