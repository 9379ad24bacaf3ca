import { expect, test } from '@jest/globals';
import { memberSiteLink, type MemberSiteVisit } from './member-site-link.ts';

const visit = (account: Partial<MemberSiteVisit['account']>): MemberSiteVisit => ({
  siteUrl: 'https://members.example/buy?brand=7',
  account: { accountId: 'a-1', accountName: 'Ana', ...account },
  memberSiteToken: 'mt_secret',
  appId: 'sintonia',
  language: 'pt',
});
const parametersOf = (link: string) =>
  Object.fromEntries(new URL(link, 'https://own.test').searchParams);

test('[PUR-02] the link carries account id, token, identifier, login type, app id and language', () => {
  const link = memberSiteLink(visit({ email: 'ana@x.test', loginMethodMapValue: 2 }));
  expect(link).toMatch(/^https:\/\/members\.example\/buy\?/);
  expect(parametersOf(link)).toEqual({
    brand: '7',
    accountId: 'a-1',
    token: 'mt_secret',
    account: 'ana@x.test',
    loginType: '2',
    appId: 'sintonia',
    language: 'pt',
  });
});

test.each([
  [{ loginMethodMapValue: 2, email: 'ana@x.test', phone: '600' }, 'ana@x.test', '2'],
  [
    { loginMethodMapValue: 6, email: 'ana@x.test', phone: '600', phonePreCode: '+34' },
    '+34600',
    '6',
  ],
  [{ loginMethodMapValue: 8, virtualCode: 'V8' }, 'V8', '8'],
  [{ loginMethodMapValue: 13, virtualCode: 'V13', email: 'ana@x.test' }, 'V13', '13'],
  [{ loginMethod: 'googleLogin', email: 'ana@x.test' }, 'Ana', 'googleLogin'],
  [{ loginMethodMapValue: 2 }, 'Ana', '2'],
])('[PUR-02] the identifier depends on the login type: %o', (account, identifier, loginType) => {
  expect(parametersOf(memberSiteLink(visit(account)))).toMatchObject({
    account: identifier,
    loginType,
  });
});

test('[PUR-02] a relative member site stays on the web origin, with plan and return address', () => {
  const link = memberSiteLink({
    ...visit({}),
    siteUrl: '/memberSite/',
    planId: 'plus',
    returnUrl: 'http://tv.test/liveTv?id=104',
  });
  expect(link).toMatch(/^\/memberSite\/\?accountId=a-1&/);
  expect(parametersOf(link)).toMatchObject({
    planId: 'plus',
    returnUrl: 'http://tv.test/liveTv?id=104',
  });
});
