import { eq } from 'drizzle-orm';
import { login, logout, tokenRefresh } from '#lib/contract/account.ts';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import { accountOfGoogle } from '#operator/accounts/google-account.ts';
import type { GoogleSignIn } from '#operator/accounts/google-sign-in.ts';
import { hasIdentity, identityOf } from '#operator/accounts/identity.ts';
import { loginAnswer } from '#operator/accounts/login-answer.ts';
import { isPassword } from '#operator/base/password.ts';
import { rememberDevice } from '#operator/accounts/known-devices.ts';
import { countMemberTry } from '#operator/accounts/member-tries.ts';
import { countAddress } from '#operator/accounts/tries.ts';
import { Failure } from '#operator/serving/failure.ts';
import { handle, viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { accounts } from '#operator/db/schema/accounts.ts';

type LoginInfo = RequestOf<typeof login>['loginInfo'];

export const loginHandlers = [
  handle(login, async ({ loginInfo }, context) => {
    const accountId = await accountBehind(loginInfo, context);
    const opened = await context.sessions.open(accountId, loginInfo.loginMethod);
    if (accountId !== null) await rememberDevice(context, accountId);
    return loginAnswer(context.db, opened, context.now());
  }),

  handle(tokenRefresh, async (_request, context) => {
    const opened = await context.sessions.refresh(context.presentedToken);
    if (!opened) throw new Failure('sessionInvalid');
    return loginAnswer(context.db, opened, context.now());
  }),

  handle(logout, async (_request, context) => {
    await context.sessions.close(viewerOf(context).sessionId);
    return {};
  }),
];

/**
 * The account that the credentials prove, or null for a visitor. Throws `wrongCredentials` for every kind of mistake.
 */
async function accountBehind(info: LoginInfo, context: CallContext): Promise<string | null> {
  switch (info.loginMethod) {
    case 'visitorLogin':
      context.fairness.count(context.clientAddress, 'guest');
      // Visitor mode only affects what the web app shows; its server renders as a guest either way.
      return null;
    case 'emailLogin':
    case 'phoneLogin': {
      const identity = identityOf(info.loginMethod === 'emailLogin' ? 'email' : 'phone', info);
      return byPassword(context, identity.key, hasIdentity(identity), info.password);
    }
    case 'virtualCodeLogin': {
      if (!info.virtualCode) throw new Failure('badRequest', 'virtualCode: missing');
      const condition = eq(accounts.virtualCode, info.virtualCode);
      return byPassword(context, `virtual:${info.virtualCode}`, condition, info.password);
    }
    case 'googleLogin':
      if (!context.google) throw new Failure('notAllowed', 'this service has no Google sign-in');
      if (!info.idToken || !info.nonce) throw new Failure('identityNotProven');
      return byGoogle(context, context.google, info.idToken, info.nonce);
  }
}

async function byGoogle(
  context: CallContext,
  google: GoogleSignIn,
  idToken: string,
  nonce: string,
): Promise<string> {
  try {
    const proven = await google.verify(idToken, nonce);
    return await accountOfGoogle(context.db, proven, context.now());
  } catch (error) {
    // A proven member is not guessing: failures of others at the same network address do not count.
    if (error instanceof Failure) await countAddress(context, 'login');
    throw error;
  }
}

async function byPassword(
  context: CallContext,
  name: string,
  condition: ReturnType<typeof hasIdentity>,
  password = '',
): Promise<string> {
  const [account] = await context.db
    .select({ accountId: accounts.accountId, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(condition);
  const tried = { name, accountId: account?.accountId ?? null };
  const takeBack = await countMemberTry(context, 'login', tried);
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw new Failure('wrongCredentials');
  await takeBack();
  return account.accountId;
}
