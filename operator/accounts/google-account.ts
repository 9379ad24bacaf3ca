import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { ProvenIdentity } from './google-sign-in.ts';
import { hasIdentity, identityColumns, identityOf } from './identity.ts';

/**
 * Returns the account of a verified Google identity: the linked account, else the account with the same verified
 * address (our addresses are verified by code, so both belong to the same person), else a new account without a
 * password. Throws `emailNotVerified`, or `linkedElsewhere` when the account of that address is linked to another
 * Google account.
 */
export async function accountOfGoogle(
  db: Db,
  { subject, email }: ProvenIdentity,
  now: number,
): Promise<string> {
  const linked = await findLinked(db, subject);
  if (linked !== null) return linked;
  if (email === null) throw new Failure('emailNotVerified');
  const identity = identityOf('email', { email });
  const [found] = await db
    .update(accounts)
    .set({ googleSubject: subject })
    .where(and(hasIdentity(identity), isNull(accounts.googleSubject)))
    .returning({ accountId: accounts.accountId });
  if (found) return found.accountId;
  const [created] = await db
    .insert(accounts)
    .values({
      accountId: `a-${randomUUID()}`,
      accountName: identity.address,
      ...identityColumns(identity),
      googleSubject: subject,
      authorityChangedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ accountId: accounts.accountId });
  // A parallel login of the same identity may have created the account first.
  const accountId = created?.accountId ?? (await findLinked(db, subject));
  if (accountId === null) throw new Failure('linkedElsewhere');
  return accountId;
}

async function findLinked(db: Db, subject: string): Promise<string | null> {
  const [account] = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(eq(accounts.googleSubject, subject));
  return account?.accountId ?? null;
}
