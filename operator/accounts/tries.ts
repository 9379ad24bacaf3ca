import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import { Failure } from '#operator/serving/failure.ts';
import type { Db } from '#operator/db/open.ts';
import { tries } from '#operator/db/schema/accounts.ts';
import type { AccountContext } from './account-context.ts';
import { networkOf } from '#lib/network-of.ts';

/** How often something may be tried within a window. */
export interface TryLimit {
  max: number;
  windowMs: number;
}

/** Of a session's own account: no stranger has one (those who have none: member-tries.ts). */
export const tryLimits = {
  password: { max: 10, windowMs: 15 * millisecondsInMinute },
  recharge: { max: 10, windowMs: millisecondsInHour },
} as const satisfies Record<string, TryLimit>;

/**
 * The same for all clients at one address together: against a guesser who tries many accounts once each, and wide enough for a
 * household or an office behind one address. What succeeds does not count, except for codes, which each cost a message.
 */
export const addressLimits = {
  login: { max: 50, windowMs: 15 * millisecondsInMinute },
  codeSend: { max: 30, windowMs: millisecondsInHour },
  codeTry: { max: 50, windowMs: millisecondsInHour },
  recharge: { max: 50, windowMs: millisecondsInHour },
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

/**
 * Counts a try of the viewer's address, as `countTry` does. The function given back takes it away again: others at that
 * address may have failed, so a success is no reason to forget those.
 */
export async function countAddress(
  { db, now, clientAddress }: Pick<AccountContext, 'db' | 'now' | 'clientAddress'>,
  kind: keyof typeof addressLimits,
): Promise<() => Promise<void>> {
  const triesKey = `${kind}:address:${networkOf(clientAddress)}`;
  return countedTry(db, triesKey, addressLimits[kind], now());
}

/** As `countTry`; the function given back takes the try away again. */
export async function countedTry(
  db: Db,
  triesKey: string,
  limit: TryLimit,
  now: number,
): Promise<() => Promise<void>> {
  await countTry(db, triesKey, limit, now);
  return () => takeTryBack(db, triesKey);
}

export async function takeTryBack(db: Db, triesKey: string): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - 1, 0)` })
    .where(eq(tries.triesKey, triesKey));
}

/** The network that a request comes from, as it is counted. */
export function networkOfViewer({ clientAddress }: Pick<AccountContext, 'clientAddress'>): string {
  return networkOf(clientAddress);
}

/** A success takes the count away. */
export async function forgetTries(db: Db, triesKey: string): Promise<void> {
  await db.delete(tries).where(eq(tries.triesKey, triesKey));
}
