/**
 * The address that identifies the viewer to the member site (spec part 6). Made on the server only: it carries a token.
 */
import type { AccountInfo } from '#lib/contract/account.ts';
import type { Language } from '#lib/contract/wire/field.ts';

export interface MemberSiteVisit {
  /** The operator's purchase page: absolute, or relative to the web origin. */
  siteUrl: string;
  account: Pick<
    AccountInfo,
    | 'accountId'
    | 'accountName'
    | 'email'
    | 'phone'
    | 'phonePreCode'
    | 'virtualCode'
    | 'loginMethod'
    | 'loginMethodMapValue'
  >;
  memberSiteToken: string;
  appId: string;
  language: Language;
  planId?: string | undefined;
  /** Where the member site may return the viewer afterwards: absolute. */
  returnUrl?: string | undefined;
}

/** Placeholder for the web origin; never contacted. */
const ownOrigin = 'https://own.invalid';

export function memberSiteLink(visit: MemberSiteVisit): string {
  const { account, language, appId, memberSiteToken, planId, returnUrl } = visit;
  const link = new URL(visit.siteUrl, ownOrigin);
  const parameters = {
    accountId: account.accountId,
    token: memberSiteToken,
    account: accountIdentifier(account),
    loginType: String(account.loginMethodMapValue ?? account.loginMethod ?? ''),
    appId,
    language,
    planId,
    returnUrl,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) link.searchParams.set(name, value);
  }
  return link.href.startsWith(`${ownOrigin}/`) ? link.href.slice(ownOrigin.length) : link.href;
}

/** The viewer's login: 2 email, 6 phone, 8 or 13 virtual code (spec part 3); else the account's name. */
function accountIdentifier(account: MemberSiteVisit['account']): string {
  const { email, phone, phonePreCode = '', virtualCode, accountName } = account;
  switch (account.loginMethodMapValue) {
    case 2:
      return email ?? accountName;
    case 6:
      return phone === undefined ? accountName : phonePreCode + phone;
    case 8:
    case 13:
      return virtualCode ?? accountName;
    default:
      return accountName;
  }
}
