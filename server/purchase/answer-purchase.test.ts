import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { login, tokenRefresh } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { planList } from '#lib/contract/purchase.ts';
import { appPropertyQuery } from '#lib/contract/startup.ts';
import { anAddress } from '#tests/setup/web-request.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { anAccount } from '#tests/setup/builders.ts';
import { success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { answerPurchase } from './answer-purchase.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0', PUBLIC_ORIGIN: 'https://tv.test' });
  offer({ url: 'https://members.test/buy' });
});
afterEach(() => bff.stop());

function offer(purchaseSetting: { url?: string }) {
  const plan = { planLang: [], price: 5, currency: 'USD' };
  bff.operator.answer(appPropertyQuery.address, () =>
    success({ layoutConfig: {}, purchaseSetting }),
  );
  bff.operator.answer(planList.address, () =>
    success({
      planList: [
        { ...plan, planId: 'basic' },
        { ...plan, planId: 'plus', url: 'https://plus.test/' },
      ],
    }),
  );
}

/** Logs in with the operator's answer; returns the session's member-site token. */
async function logIn(loginStatus: 'guest' | 'user', expiresAt = Date.now() + 60_000) {
  const account = anAccount({ accountId: 'a-7', email: 'ana@x.test', loginMethodMapValue: 2 });
  const opened = bff.operator.session(loginStatus, account, { expiresAt });
  bff.operator.answer(login.address, () => success(opened));
  // Uses its own origin: the public one is for browsers.
  const got = await bff.send({
    path: login.address,
    headers: { 'content-type': 'application/json', origin: 'https://tv.test' },
    body: JSON.stringify({ loginInfo: { loginMethod: 'emailLogin' } }),
  });
  for (const [name, value] of got.cookies) bff.cookies.set(name, value);
  return opened.tokens.memberSiteToken;
}

const ownLink = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };

async function visit(headers: Record<string, string>, planId?: string) {
  const all: Record<string, string> = { cookie: bff.cookieHeader, ...headers };
  const request = {
    method: 'GET',
    target: { path: '/purchase', query: '', isPlain: true },
    header: (name: string) => all[name],
    address: anAddress,
    readBody: () => Promise.resolve(null),
    caller: { hasLeft: false, onLeave: () => () => undefined },
  };
  return answerPurchase(
    request as unknown as Parameters<typeof answerPurchase>[0],
    { planId, next: '/liveTv?id=104' },
    'es',
  );
}

test('[PUR-02] a user on our own page is redirected to the member site with all its parameters', async () => {
  const token = await logIn('user');
  const { location } = await visit(ownLink, 'basic');
  const link = new URL(location);
  expect(link.origin + link.pathname).toBe('https://members.test/buy');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    accountId: 'a-7',
    token,
    account: 'ana@x.test',
    loginType: '2',
    appId: 'sintonia',
    language: 'es',
    planId: 'basic',
    returnUrl: 'https://tv.test/liveTv?id=104',
  });
});

test("[PUR-02] a plan's own address is preferred to the page of all plans", async () => {
  await logIn('user');
  expect((await visit(ownLink, 'plus')).location).toMatch(
    /^https:\/\/plus\.test\/\?accountId=a-7&/,
  );
  expect((await visit(ownLink, 'unknown')).location).not.toContain('planId');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
  ['a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
  ['a prefetch', { ...ownLink, 'sec-purpose': 'prefetch' }],
  ['another site over plain HTTP', { referer: 'https://evil.test/my/plan' }],
  [
    'another site, with its own address',
    {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'document',
      referer: 'https://example.org/',
    },
  ],
  ['an unknown page', {}],
])('[PUR-02] a request from %s gets no link', async (_from, headers) => {
  await logIn('user');
  expect(await visit(headers)).toEqual({ location: '/my/plan', cookies: [] });
});

test('[PUR-02] over plain HTTP a request with only a Referer from our page is accepted', async () => {
  await logIn('user');
  const { location } = await visit({ referer: 'https://tv.test/my/plan' });
  expect(location).toMatch(/^https:\/\/members\.test\/buy\?/);
});

test('[WEB-03] a tab that WebKit opens from our page is accepted, although it calls the link cross-site', async () => {
  await logIn('user');
  const { location } = await visit({
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
    referer: 'https://tv.test/my/plan',
  });
  expect(location).toMatch(/^https:\/\/members\.test\/buy\?/);
});

test('[PUR-02] a guest and a request without a session are sent to log-in first', async () => {
  expect((await visit(ownLink)).location).toBe('/login?next=%2FliveTv%3Fid%3D104');
  await logIn('guest');
  expect((await visit(ownLink)).location).toBe('/login?next=%2FliveTv%3Fid%3D104');
});

test('[PUR-02] with an expired token the link carries the token of the renewed session', async () => {
  const old = await logIn('user', Date.now() - 1);
  const renewed = bff.operator.session('user', anAccount({ accountId: 'a-7' }), {
    expiresAt: Date.now() + 60_000,
  });
  bff.operator.answer(tokenRefresh.address, () => success(renewed));
  // The operator's clock decides: an expiry in our past is not kept.
  bff.operator.answer(planList.address, ({ headers }) =>
    headers.authorization?.includes(renewed.tokens.token)
      ? success({ planList: [] })
      : { errCode: errorCodes.sessionInvalid },
  );
  const { location, cookies } = await visit(ownLink);
  expect(location).not.toContain(old);
  expect(cookies).toHaveLength(1);
});

test('[PUR-02] the plans are shown when there is no member site or it cannot be reached', async () => {
  await logIn('user');
  offer({});
  expect((await visit(ownLink, 'basic')).location).toBe('/my/plan');
  bff.operator.answer(planList.address, () => ({ errCode: 500, errMsg: 'no' }));
  expect((await visit(ownLink)).location).toBe('/my/plan?shop=failed');
});
