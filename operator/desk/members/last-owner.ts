import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { refused } from '#operator/desk/refused.ts';
import type { AccountRow } from './member-rows.ts';

const isOpenOwner = and(eq(accounts.deskRole, 'owner'), isNull(accounts.closedAt));

/** Whether this is the only owner of the desk. */
export async function isLastOwner(db: Db, account: AccountRow): Promise<boolean> {
  if (account.deskRole !== 'owner' || account.closedAt !== null) return false;
  const others = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(isOpenOwner, ne(accounts.accountId, account.accountId)))
    .limit(1);
  return others.length === 0;
}

/** The ids of open owners. */
export type Owners = readonly string[];

/**
 * Holds all owners until the transaction ends, so that two owners cannot take each other's role at the same moment. Before
 * any other account is held.
 */
export async function holdOwners(tx: Db): Promise<Owners> {
  const owners = await tx
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(isOpenOwner)
    .orderBy(asc(accounts.accountId))
    .for('update');
  return owners.map(({ accountId }) => accountId);
}

/** Before an owner's role is taken: throws Failure `changeRefused` for the last one. */
export function keepAnOwner(owners: Owners, { accountId }: AccountRow): void {
  if (owners.length === 1 && owners[0] === accountId) {
    throw refused('lastOwner');
  }
}
