import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { accountLinkRedeem } from '#lib/contract/account-links.ts';
import { login } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

const run = (line: string[]) => runOn(operator, line);

test('[DESK-07] owner link prints a link that makes an owner, or gives one a new password, once and for a day', async () => {
  const { code, said } = await run(['owner', 'link']);
  expect(code).toBe(0);
  const linkSecret = /^\/welcome#([\w-]+)$/.exec(said[0]!)?.[1];
  const redeem = { linkSecret, email: 'basic@sintonia.test', newPassword: 'forgot12' };
  await operator.get(accountLinkRedeem, redeem);
  const [account] = await operator.services.db
    .select()
    .from(accounts)
    .where(eq(accounts.accountId, 'a-basic'));
  expect(account!.deskRole).toBe('owner');
  const loginInfo = {
    loginMethod: 'emailLogin',
    email: 'basic@sintonia.test',
    password: 'forgot12',
  };
  expect((await operator.ask(login, { loginInfo })).errCode).toBe(0);
  expect((await operator.ask(accountLinkRedeem, redeem)).errCode).toBe(errorCodes.linkInvalid);

  const later = await run(['owner', 'link']);
  operator.clock.now += 86_400_001;
  const late = { ...redeem, linkSecret: later.said[0]!.split('#')[1] };
  expect((await operator.ask(accountLinkRedeem, late)).errCode).toBe(errorCodes.linkInvalid);
  expect((await run(['owner'])).code).toBe(2);
});
