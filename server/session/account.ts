import type { AccountInfo } from '#lib/contract/account.ts';
import { readSessionCookie } from './cookie.ts';
import { unsealSession } from './seal.ts';

/** The data of a logged-in account for the account pages. Holds no token. */
export type Account = Pick<
  AccountInfo,
  | 'accountId'
  | 'accountName'
  | 'email'
  | 'phone'
  | 'phonePreCode'
  | 'virtualCode'
  | 'country'
  | 'loginMethod'
  | 'loginMethodMapValue'
  | 'subscriptionList'
  | 'rechargeStatus'
>;

/** The logged-in account as of the last log-in or token refresh, or null for a guest. Never throws. */
export async function readAccount(cookieHeader: string | null): Promise<Account | null> {
  const { value } = readSessionCookie(cookieHeader);
  const session = value === null ? null : await unsealSession(value);
  if (session?.loginStatus !== 'user') return null;
  const { account } = session;
  return {
    accountId: account.accountId,
    accountName: account.accountName,
    email: account.email,
    phone: account.phone,
    phonePreCode: account.phonePreCode,
    virtualCode: account.virtualCode,
    country: account.country,
    loginMethod: account.loginMethod,
    loginMethodMapValue: account.loginMethodMapValue,
    subscriptionList: account.subscriptionList,
    rechargeStatus: account.rechargeStatus,
  };
}
