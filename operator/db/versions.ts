import { and, eq, gt, lte, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { accounts, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { dataVersions } from '#operator/db/schema/channels.ts';

/** Kinds of data that all viewers share; `CHANNEL_AUTH` is separate for each account. */
export type SharedDataType =
  | 'CHANNEL_LIST'
  | 'CHANNEL_GROUP'
  | 'EPG_PROGRAMS'
  | 'DATA_TYPE_CHANNEL_TOPX';

/** When each kind of channel data last changed for an account (null for a guest), in milliseconds since 1970. */
export async function versionsFor(
  db: Db,
  accountId: string | null,
  now: number,
): Promise<Map<string, number>> {
  const rows = await db.select().from(dataVersions);
  const versions = new Map(rows.map(({ dataType, changedAt }) => [dataType, changedAt]));
  // The plans that a channel requires may have changed as well as the account's plans.
  const listChanged = versions.get('CHANNEL_LIST') ?? 0;
  const ownChanged = accountId === null ? 0 : await authorityChangedAt(db, accountId, now);
  versions.set('CHANNEL_AUTH', Math.max(listChanged, ownChanged));
  return versions;
}

/** Records a change of a kind of shared data. Each change gets another version, even when the clock is set back. */
export async function touchVersion(db: Db, dataType: SharedDataType, now: number): Promise<void> {
  await db
    .insert(dataVersions)
    .values({ dataType, changedAt: now })
    .onConflictDoUpdate({
      target: dataVersions.dataType,
      set: { changedAt: sql`greatest(excluded.changed_at, ${dataVersions.changedAt} + 1)` },
    });
}

/** The last change of the account's grants: a purchase, or the end of a plan. */
async function authorityChangedAt(db: Db, accountId: string, now: number): Promise<number> {
  const [account] = await db
    .select({ changedAt: accounts.authorityChangedAt })
    .from(accounts)
    .where(eq(accounts.accountId, accountId));
  const [ended] = await db
    .select({ at: max(planSubscriptions.expiresAt) })
    .from(planSubscriptions)
    .where(
      and(
        eq(planSubscriptions.accountId, accountId),
        ne(planSubscriptions.expiresAt, -1),
        gt(planSubscriptions.expiresAt, 0),
        lte(planSubscriptions.expiresAt, now),
      ),
    );
  return Math.max(account?.changedAt ?? 0, ended?.at ?? 0);
}
