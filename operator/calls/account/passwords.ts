import { eq } from 'drizzle-orm';
import { passwordModify, passwordReset } from '#lib/contract/account.ts';
import { endAccess } from '#operator/accounts/end-access.ts';
import { findAccount, hasIdentity, identityOf } from '#operator/accounts/identity.ts';
import { loginAnswer } from '#operator/accounts/login-answer.ts';
import { hashPassword, isPassword, isPasswordFormat } from '#operator/base/password.ts';
import { rememberDevice } from '#operator/accounts/known-devices.ts';
import { countMemberTry, letIn } from '#operator/accounts/member-tries.ts';
import { countTry, forgetTries, tryLimits } from '#operator/accounts/tries.ts';
import { redeemCode } from '#operator/accounts/verification.ts';
import { Failure } from '#operator/serving/failure.ts';
import { accountOf, handle, viewerOf } from '#operator/calls/handle.ts';
import { accounts } from '#operator/db/schema/accounts.ts';

export const passwordHandlers = [
  handle(passwordReset, async (request, context) => {
    const { db } = context;
    const identity = identityOf(request.loginType, request);
    if (!isPasswordFormat(request.newPassword)) throw new Failure('wrongPasswordFormat');
    const accountId = await findAccount(db, identity);
    const tried = { name: identity.key, accountId };
    const takeBack = await countMemberTry(context, 'codeTry', tried);
    const wanted = { identity, purpose: 'resetPassword' } as const;
    await redeemCode(context, wanted, request.verificationCode);
    await takeBack();
    const passwordHash = await hashPassword(request.newPassword);
    await db.transaction(async (tx) => {
      const [account] = await tx
        .update(accounts)
        .set({ passwordHash })
        .where(hasIdentity(identity))
        .returning({ accountId: accounts.accountId });
      if (!account) return;
      await endAccess(tx, account.accountId);
      // Make this browser known: the owner of the address may log in at once, even after failed tries of others.
      await letIn({ ...context, db: tx }, account.accountId);
    });
    return {};
  }),

  handle(passwordModify, async ({ oldPassword, newPassword }, context) => {
    const { db, now, sessions } = context;
    const accountId = accountOf(context);
    const viewer = viewerOf(context);
    if (!isPasswordFormat(newPassword)) throw new Failure('wrongPasswordFormat');
    await countTry(db, `password:${accountId}`, tryLimits.passwordChange, now());
    const [account] = await db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.accountId, accountId));
    if (!(await isPassword(oldPassword, account?.passwordHash ?? null))) {
      throw new Failure('wrongCredentials');
    }
    const passwordHash = await hashPassword(newPassword);
    const opened = await db.transaction(async (tx) => {
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.accountId, accountId));
      await endAccess(tx, accountId, viewer.sessionId);
      await sessions.endSoon(viewer.sessionId, tx);
      await rememberDevice({ ...context, db: tx }, accountId);
      return sessions.open(accountId, viewer.loginMethod, tx);
    });
    await forgetTries(db, `password:${accountId}`);
    return loginAnswer(db, opened, now());
  }),
];
