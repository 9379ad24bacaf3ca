import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, gt } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { register, userRandomValueQuery, verificationCodeSend } from '#lib/contract/account.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import {
  findAccount,
  identityColumns,
  identityFromName,
  identityOf,
  type Identity,
} from '#operator/accounts/identity.ts';
import { minimumDuration } from '#operator/accounts/minimum-duration.ts';
import { sendCode } from '#operator/accounts/code-messages.ts';
import { loginAnswer } from '#operator/accounts/login-answer.ts';
import { hashPassword, isPasswordFormat } from '#operator/base/password.ts';
import { rememberDevice } from '#operator/accounts/known-devices.ts';
import { countMemberTry } from '#operator/accounts/member-tries.ts';
import { CODE_VALID_SECONDS, makeCode, redeemCode } from '#operator/accounts/verification.ts';
import { Failure } from '#operator/serving/failure.ts';
import { handle } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, userRandomValues } from '#operator/db/schema/accounts.ts';
import { hashToken } from '#operator/base/hash-token.ts';

const RANDOM_VALUE_MS = 15 * millisecondsInMinute;

export const signUpHandlers = [
  handle(userRandomValueQuery, async ({ loginType, accountName }, context) => {
    const { db, now, fairness, clientAddress } = context;
    const identity = identityFromName(loginType, accountName);
    fairness.count(clientAddress, 'randomValue');
    const userRandomValue = randomBytes(24).toString('base64url');
    await db.insert(userRandomValues).values({
      valueHash: hashToken(userRandomValue),
      identity: identity.key,
      expiresAt: now() + RANDOM_VALUE_MS,
    });
    return { userRandomValue };
  }),

  handle(verificationCodeSend, async (request, context) => {
    const { db, language } = context;
    const { purpose } = request;
    const identity = identityOf(request.loginType, request);
    const settled = minimumDuration(serverBounds.codeSendMs);
    const accountId = await findAccount(db, identity);
    const name = `${purpose}:${identity.key}`;
    await countMemberTry(context, 'codeSend', { name, accountId });
    // Only the owner of an address may learn whether it has an account: this answer never depends on it, nor does the
    // answer when a code is tried later.
    const isDecoy = purpose !== 'register' && accountId === null;
    const validSeconds = CODE_VALID_SECONDS;
    const { code, digits } = await makeCode(context, { identity, purpose }, isDecoy);
    await sendCode(context, { identity, purpose, code, validSeconds, language, isDecoy });
    await settled();
    return { validSeconds, digits };
  }),

  handle(register, async ({ registerInfo, authenticationKey, userRandomValue }, context) => {
    const { db, now, sessions } = context;
    const identity = identityOf(registerInfo.loginType, registerInfo);
    if (!isPasswordFormat(authenticationKey)) throw new Failure('wrongPasswordFormat');
    const wanted = { identity, purpose: 'register' } as const;
    const tried = { name: identity.key, accountId: await findAccount(db, identity) };
    const takeBack = await countMemberTry(context, 'codeTry', tried);
    await redeemCode(context, wanted, registerInfo.verificationCode);
    await takeBack();
    const passwordHash = await hashPassword(authenticationKey);
    const opened = await db.transaction(async (tx) => {
      await redeemRandomValue(tx, identity, userRandomValue, now());
      const accountId = await createAccount(tx, identity, passwordHash, now());
      await rememberDevice({ ...context, db: tx }, accountId);
      return sessions.open(accountId, `${identity.kind}Login`, tx);
    });
    return loginAnswer(db, opened, now());
  }),
];

async function redeemRandomValue(db: Db, identity: Identity, value: string, now: number) {
  const redeemed = await db
    .delete(userRandomValues)
    .where(
      and(
        eq(userRandomValues.valueHash, hashToken(value)),
        eq(userRandomValues.identity, identity.key),
        gt(userRandomValues.expiresAt, now),
      ),
    )
    .returning({ identity: userRandomValues.identity });
  if (redeemed.length === 0) throw new Failure('badRequest', 'userRandomValue: unknown or used');
}

async function createAccount(db: Db, identity: Identity, passwordHash: string, now: number) {
  const accountId = `a-${randomUUID()}`;
  const created = await db
    .insert(accounts)
    .values({
      accountId,
      accountName: identity.address,
      ...identityColumns(identity),
      passwordHash,
      authorityChangedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ accountId: accounts.accountId });
  if (created.length === 0) throw new Failure('accountExists');
  return accountId;
}
