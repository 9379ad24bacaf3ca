import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { AccountInfo, LoginResponse } from '#lib/contract/account.ts';
import { licenceRequest } from '#lib/contract/licence.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { rechargeCodes } from '#operator/db/schema/storefront.ts';
import type { OpenedSession, Viewer } from '#operator/tokens/sessions.ts';

/** The answer of every call that opens or renews a session. */
export async function loginAnswer(
  db: Db,
  { viewer, tokens }: OpenedSession,
  now: number,
): Promise<LoginResponse> {
  return {
    loginStatus: viewer.accountId === null ? 'guest' : 'user',
    accountInfo: await accountInfo(db, viewer, now),
    drmTemplates: [{ drmType: 'clearkey', licenceUrl: licenceRequest.address }],
    tokens,
  };
}

async function accountInfo(db: Db, viewer: Viewer, now: number): Promise<AccountInfo> {
  const common = {
    accountId: viewer.viewerId,
    loginMethod: viewer.loginMethod,
    sessionId: viewer.sessionId,
  };
  if (viewer.accountId === null) {
    return { ...common, accountName: '', subscriptionList: [], rechargeStatus: 'NOT_RECHARGE' };
  }
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.accountId, viewer.accountId));
  if (!account) throw new Failure('sessionInvalid');
  const bought = await db
    .select()
    .from(planSubscriptions)
    .where(eq(planSubscriptions.accountId, account.accountId));
  const running = bought.filter(({ expiresAt }) => expiresAt === -1 || expiresAt > now);
  return {
    ...common,
    accountName: account.accountName,
    email: account.email ?? undefined,
    phone: account.phone ?? undefined,
    phonePreCode: account.phonePreCode ?? undefined,
    virtualCode: account.virtualCode ?? undefined,
    freeTrialStatus: account.freeTrialStatus,
    loginMethodMapValue: mapValues[viewer.loginMethod],
    subscriptionList: running.map(({ planId, expiresAt }) => ({
      productId: planId,
      expiredTs: expiresAt,
    })),
    rechargeStatus: rechargeStatus(
      await hasRecharged(db, account.accountId),
      running.some(({ isFromMemberSite }) => isFromMemberSite),
    ),
    country: account.country ?? undefined,
    deskRole: account.deskRole ?? undefined,
  };
}

/** 2 email, 6 phone, 8 virtual code (spec part 3); other login methods have no number. */
const mapValues: Record<string, number | undefined> = {
  emailLogin: 2,
  phoneLogin: 6,
  virtualCodeLogin: 8,
};

async function hasRecharged(db: Db, accountId: string): Promise<boolean> {
  const [code] = await db
    .select({ one: sql<number>`1` })
    .from(rechargeCodes)
    .where(eq(rechargeCodes.usedBy, accountId))
    .limit(1);
  return code !== undefined;
}

function rechargeStatus(isRecharged: boolean, isMember: boolean): AccountInfo['rechargeStatus'] {
  if (isRecharged) return isMember ? 'BOTH' : 'RECHARGED';
  return isMember ? 'MEMBER_SITE' : 'NOT_RECHARGE';
}

/** The condition for subscriptions that run at an instant. */
export const isRunning = (now: number) =>
  or(eq(planSubscriptions.expiresAt, -1), gt(planSubscriptions.expiresAt, now));

/** The running subscriptions of an account; none for a guest. */
export async function runningPlans(
  db: Db,
  accountId: string | null,
  now: number,
): Promise<{ planId: string; expiresAt: number }[]> {
  if (accountId === null) return [];
  return db
    .select({ planId: planSubscriptions.planId, expiresAt: planSubscriptions.expiresAt })
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.accountId, accountId), isRunning(now)));
}
