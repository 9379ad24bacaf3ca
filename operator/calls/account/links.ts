import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { accountLinkInfo, accountLinkRedeem } from '#lib/contract/account-links.ts';
import { endAccess } from '#operator/accounts/end-access.ts';
import { hasIdentity, identityColumns, identityOf } from '#operator/accounts/identity.ts';
import { rememberDevice } from '#operator/accounts/known-devices.ts';
import { findLink, useLink } from '#operator/accounts/links/account-links.ts';
import { loginAnswer } from '#operator/accounts/login-answer.ts';
import { countAddress } from '#operator/accounts/tries.ts';
import { hashPassword, isPasswordFormat } from '#operator/base/password.ts';
import { handle } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { Failure } from '#operator/serving/failure.ts';

export const linkHandlers = [
  handle(accountLinkInfo, async ({ linkSecret }, context) => {
    const { db, now } = context;
    const { purpose, accountId } = await counted(context, () => findLink(db, linkSecret, now()));
    if (accountId === null) return { purpose };
    const [account] = await db
      .select({ email: accounts.email, name: accounts.accountName, closedAt: accounts.closedAt })
      .from(accounts)
      .where(eq(accounts.accountId, accountId));
    if (account && account.closedAt !== null) throw new Failure('accountClosed');
    return { purpose, email: account?.email ?? account?.name };
  }),

  handle(accountLinkRedeem, async ({ linkSecret, email, newPassword }, context) => {
    const { db, now, sessions } = context;
    if (!isPasswordFormat(newPassword)) throw new Failure('wrongPasswordFormat');
    await counted(context, () => findLink(db, linkSecret, now()));
    const passwordHash = await hashPassword(newPassword);
    const opened = await db.transaction(async (tx) => {
      const link = await useLink(tx, linkSecret, now());
      const accountId =
        link.accountId ?? (await makeOwner(tx, { email, passwordHash, now: now() }));
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.accountId, accountId));
      await endAccess(tx, accountId);
      await rememberDevice({ ...context, db: tx }, accountId);
      return sessions.open(accountId, 'emailLogin', tx);
    });
    return loginAnswer(db, opened, now());
  }),
];

/** Wrong secrets count as tries of the network address. */
async function counted<T>(
  context: Parameters<typeof countAddress>[0],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) await countAddress(context, 'login');
    throw error;
  }
}

/** The owner's account: a new one, or that of a member with this address. Its password is set to the new one. */
async function makeOwner(
  tx: Db,
  { email, passwordHash, now }: { email: string | undefined; passwordHash: string; now: number },
): Promise<string> {
  const identity = identityOf('email', { email });
  const [known] = await tx
    .update(accounts)
    .set({ deskRole: 'owner', closedAt: null })
    .where(hasIdentity(identity))
    .returning({ accountId: accounts.accountId });
  if (known) return known.accountId;
  const accountId = `a-${randomUUID()}`;
  await tx.insert(accounts).values({
    accountId,
    accountName: identity.address,
    ...identityColumns(identity),
    passwordHash,
    deskRole: 'owner',
    authorityChangedAt: now,
    createdAt: now,
  });
  return accountId;
}
