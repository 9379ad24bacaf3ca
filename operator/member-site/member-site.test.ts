import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { channelAuthority, type Authority } from '#lib/contract/channels.ts';
import type { TokenSet } from '#lib/contract/account.ts';
import { accounts, orders, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { planPrices, plans } from '#operator/db/schema/storefront.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

const member = () => operator.signIn('basic@sintonia.test', 'basic1234');
const ask = (path: string, init?: RequestInit) => operator.send(path, init);

const enter = (query: Record<string, string>) =>
  ask(`/memberSite/?${new URLSearchParams(query).toString()}`);

/** The fields of the checkout form. */
async function formOf(page: Response): Promise<Record<string, string>> {
  const fields = (await page.text()).matchAll(/type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

const send = (fields: Record<string, string>) =>
  ask('/memberSite/order', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

const link = ({ memberSiteToken: token }: TokenSet) => ({ accountId: 'a-basic', token });

test('[PUR-02] the checkout says that it is a demo and shows the plans; an order opens the channel at once', async () => {
  const tokens = await member();
  const page = await enter({ ...link(tokens), planId: 'plus', language: 'pt' });
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const text = await page.clone().text();
  expect(text).toContain('Caixa de demonstração');
  expect(text).toMatch(/value="plus"\s+required\s+checked/);
  const form = await formOf(page);

  const done = await send({ ...form, planId: 'plus' });
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('Sintonia Plus');
  const { lcList } = await operator.get<{ lcList: Authority[] }>(channelAuthority, {}, tokens);
  const grant = lcList
    .find(({ lid }) => lid === 'l104')!
    .pcList[0]!.au.find(({ k }) => k === 'live')!;
  expect(grant.exp).toBe(operator.clock.now + 30 * millisecondsInDay);

  const { db } = operator.services;
  const bought = await db
    .select()
    .from(planSubscriptions)
    .where(eq(planSubscriptions.accountId, 'a-basic'));
  expect(bought).toMatchObject([{ planId: 'plus', isFromMemberSite: true }]);
  expect(await db.select().from(orders)).toMatchObject([
    { planId: 'plus', currency: 'USD', paidCents: 699 },
  ]);
});

test('[PUR-02] an order that is sent repeatedly, also in parallel, buys once', async () => {
  const form = await formOf(await enter(link(await member())));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send({ ...form, planId: 'basic' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { db } = operator.services;
  const [bought] = await db
    .select()
    .from(planSubscriptions)
    .where(eq(planSubscriptions.planId, 'basic'));
  expect(bought?.expiresAt).toBe(operator.clock.now + 30 * millisecondsInDay);
});

test('[PUR-02] the checkout refuses other tokens, and the right one for another account or when expired', async () => {
  const tokens = await member();
  for (const kind of ['token', 'refreshToken', 'renewCodeToken'] as const) {
    expect((await enter({ accountId: 'a-basic', token: tokens[kind] })).status).toBe(403);
  }
  expect((await enter({ ...link(tokens), accountId: 'a-demo' })).status).toBe(403);
  expect((await enter({})).status).toBe(403);
  const form = await formOf(await enter(link(tokens)));
  const before = await operator.services.db.select().from(orders);
  expect((await send({ ...form, accountId: 'a-demo', planId: 'basic' })).status).toBe(403);
  expect((await send({ ...form, planId: 'all' })).status).toBe(404);
  operator.clock.now = tokens.expiresAt;
  expect((await enter(link(tokens))).status).toBe(403);
  expect((await send({ ...form, planId: 'basic' })).status).toBe(403);
  expect(await operator.services.db.select().from(orders)).toEqual(before);
});

test('[PUR-02] names and return addresses in the checkout are escaped', async () => {
  const tokens = await member();
  const { db } = operator.services;
  await db
    .update(accounts)
    .set({ accountName: '<b>"Ana"</b>' })
    .where(eq(accounts.accountId, 'a-basic'));
  const good = await enter({ ...link(tokens), returnUrl: 'https://tv.test/liveTv?id=104&a=1' });
  const text = await good.text();
  expect(text).toContain('&lt;b&gt;&quot;Ana&quot;&lt;/b&gt;');
  expect(text).toContain('value="/liveTv?id=104&amp;a=1"');
  const bad = await enter({ ...link(tokens), returnUrl: 'javascript:alert(1)' });
  expect(await bad.text()).not.toContain('javascript:');
});

test('[PUR-02] the checkout only returns to its own origin', async () => {
  const tokens = await member();
  for (const returnUrl of [
    'https://evil.example/liveTv?id=l104',
    'https://tv.test//evil.example/x',
    '//evil.example/',
    '\\\\evil.example/',
    'data:text/html,evil.example',
  ]) {
    const form = await formOf(await enter({ ...link(tokens), returnUrl }));
    expect(form.returnUrl ?? '/').toMatch(/^\/(?!\/)/);
    const page = await (await send({ ...form, planId: 'basic', returnUrl })).text();
    expect(page).not.toContain('evil.example');
  }
});

test.each([
  ['en', '$6.99', /until \d\d-\d\d-\d{4}/],
  ['es', '$6,99', /hasta el \d\d-\d\d-\d{4}/],
  ['pt', '$6,99', /até \d\d-\d\d-\d{4}/],
])(
  '[FMT-01] [FMT-02] the checkout formats prices and dates as the pages do: %s',
  async (language, price, end) => {
    const tokens = await member();
    const page = await enter({ ...link(tokens), language, planId: 'plus' });
    expect(await page.clone().text()).toContain(`<span class="price">${price}</span>`);
    expect(await (await send({ ...(await formOf(page)), planId: 'plus' })).text()).toMatch(end);
  },
);

test('[PUR-02] a used order number shows the plan that it bought, even when the form has another', async () => {
  const form = await formOf(await enter(link(await member())));
  const { db } = operator.services;
  const offered = (await db.select().from(plans)).map(({ planId }) => planId);
  const first = await (await send({ ...form, planId: 'basic' })).text();
  const before = await db.select().from(planSubscriptions);
  operator.clock.now += 60_000;
  for (const planId of [...offered, 'a-plan-of-last-year']) {
    const again = await send({ ...form, planId });
    expect([planId, again.status, await again.text()]).toEqual([planId, 200, first]);
  }
  // The plan is no longer on offer: the page shows its id, and the end of the order.
  await db.delete(planPrices).where(eq(planPrices.planId, 'basic'));
  const gone = await (await send({ ...form, planId: 'total' })).text();
  expect(gone).toContain('<strong>basic</strong>');
  const endIn = (page: string) => /until [\d-]+/.exec(page)?.[0];
  expect(endIn(gone)).toBe(endIn(first));
  expect(await db.select().from(planSubscriptions)).toEqual(before);
});
