import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { accountLinkInfo, accountLinkRedeem } from '#lib/contract/account-links.ts';
import {
  login,
  scanCodeCreate,
  scanCodeLogin,
  scanCodeQuickLogin,
  tokenRefresh,
} from '#lib/contract/account.ts';
import { deskMemberClose } from '#lib/contract/desk/members.ts';
import { deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { makeLink } from '#operator/accounts/links/account-links.ts';
import { accountOfGoogle } from '#operator/accounts/google-account.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { sessions } from '#operator/db/schema/sessions.ts';
import { AccountClosed } from '#operator/tokens/sessions.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
let owner: string;
beforeAll(async () => {
  operator = await openTestOperator();
  owner = (await operator.signInAtDesk('owner')).token;
}, 60_000);
afterAll(() => operator.close());

const loginInfo = {
  loginMethod: 'emailLogin',
  email: 'basic@sintonia.test',
  password: 'basic1234',
} as const;

const close = (isClosed: boolean) =>
  operator.get<{ changeId: number }>(
    deskMemberClose,
    { memberId: 'a-basic', isClosed, seenIsClosed: !isClosed },
    { token: owner },
  );

test('[DESK-07] a closed account is out at once and cannot log in by password, Google, scan code, refresh or link', async () => {
  const { db, now } = operator.services;
  const before = await operator.signIn('basic@sintonia.test', 'basic1234');
  const tv = await operator.visit();
  const code = await operator.get<{ scanCodeId: string; confirmId: string }>(
    scanCodeCreate,
    {},
    { token: tv.token },
  );
  await operator.get(scanCodeLogin, { confirmId: code.confirmId }, { token: before.token });
  const link = { purpose: 'password', accountId: 'a-basic', now: now(), validMs: 60_000 } as const;
  const linkSecret = await makeLink(db, link);
  const { changeId } = await close(true);

  expect(await db.select().from(sessions).where(eq(sessions.accountId, 'a-basic'))).toEqual([]);
  const refresh = await operator.ask(tokenRefresh, {}, { token: before.refreshToken });
  expect(refresh.errCode).toBe(errorCodes.sessionInvalid);
  const scanned = await operator.ask(
    scanCodeQuickLogin,
    { scanCodeId: code.scanCodeId },
    { token: tv.token },
  );
  expect(scanned.errCode).toBe(errorCodes.scanCodeExpired);
  const later = await makeLink(db, link);
  for (const [call, data, code] of [
    [login, { loginInfo }, 'accountClosed'],
    // Links from before the closing work no more, also when the account is opened again.
    [accountLinkInfo, { linkSecret }, 'linkInvalid'],
    [accountLinkRedeem, { linkSecret, newPassword: 'another1' }, 'linkInvalid'],
    [accountLinkInfo, { linkSecret: later }, 'accountClosed'],
    [accountLinkRedeem, { linkSecret: later, newPassword: 'another1' }, 'accountClosed'],
  ] as const) {
    const answer = await operator.ask(call, data);
    expect([call.path, answer.errCode]).toEqual([call.path, errorCodes[code]]);
  }
  const accountId = await accountOfGoogle(
    db,
    { subject: 'google-basic', email: 'basic@sintonia.test' },
    now(),
  );
  expect(accountId).toBe('a-basic');
  await expect(operator.services.sessions.open(accountId, 'googleLogin')).rejects.toThrow(
    AccountClosed,
  );

  await operator.get(deskChangeUndo, { changeId }, { token: owner });
  expect((await operator.ask(login, { loginInfo })).errCode).toBe(0);
  await db.update(accounts).set({ googleSubject: null }).where(eq(accounts.accountId, 'a-basic'));
});

test('[DESK-07] that an account is closed is told in the language of the member, and only for the right password', async () => {
  await close(true);
  const texts = await Promise.all(
    ['en', 'es', 'pt'].map(async (language) => {
      const answer = await operator.ask(login, { loginInfo }, { language });
      expect(answer.errCode).toBe(errorCodes.accountClosed);
      return answer.errMsg;
    }),
  );
  expect(new Set(texts).size).toBe(3);
  const wrong = { ...loginInfo, password: 'guessed1' };
  const unknown = { ...wrong, email: 'nobody@example.org' };
  const answers = await Promise.all(
    [wrong, unknown].map((info) => operator.ask(login, { loginInfo: info })),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]!.errCode).toBe(errorCodes.wrongCredentials);
  await close(false);
});
