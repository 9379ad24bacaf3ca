import { rm } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { secretFile } from '#operator/base/secret-file.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { linkRow } from './account-links.ts';
import { accountLinks } from '#operator/db/schema/desk.ts';

/** Whether an account manages the desk. */
export async function hasOwner(db: Db): Promise<boolean> {
  const [owner] = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.deskRole, 'owner'), isNull(accounts.closedAt)))
    .limit(1);
  return owner !== undefined;
}

/**
 * While there is no owner, the secret of a link that makes one is in a file of the data directory, which `npm start`
 * prints. The file goes once there is an owner.
 */
export async function offerFirstOwner(db: Db, path: string, now: number): Promise<void> {
  if (await hasOwner(db)) {
    await rm(path, { force: true });
    return;
  }
  const secret = await secretFile(path);
  const row = linkRow({ secret, purpose: 'owner', accountId: null, now, validMs: null });
  await db.insert(accountLinks).values(row).onConflictDoNothing();
}
