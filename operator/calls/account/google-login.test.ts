import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { login, type LoginResponse } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { appPropertyQuery } from '#lib/contract/startup.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { StandInProvider } from '#tests/setup/stand-ins/stand-in-provider.ts';

let provider: StandInProvider;
let operator: TestOperator;
beforeAll(async () => {
  provider = await StandInProvider.start();
  operator = await openTestOperator({ env: provider.env });
}, 60_000);
afterAll(async () => {
  await operator.close();
  await provider.stop();
});

const nonce = 'a-nonce';

let count = 0;
const somebody = () => {
  count += 1;
  return { sub: `g-${String(count)}`, email: `member-${String(count)}@example.org` };
};

const withToken = (idToken: string, asked = nonce) =>
  operator.ask(login, { loginInfo: { loginMethod: 'googleLogin', idToken, nonce: asked } });

const come = (claims: Record<string, unknown>) =>
  withToken(provider.idToken({ nonce, email_verified: true, ...claims }));

async function accountOf(claims: Record<string, unknown>): Promise<LoginResponse['accountInfo']> {
  const { errCode, result } = await come(claims);
  expect(errCode).toBe(0);
  return (result as LoginResponse).accountInfo;
}

describe('[ACC-01] Google login', () => {
  test('creates an account at the first login, and finds it later, also under a new address', async () => {
    const { sub, email } = somebody();
    const first = await accountOf({ sub, email: email.toUpperCase() });
    expect(first).toMatchObject({ accountName: email, email, loginMethod: 'googleLogin' });
    const moved = { sub, email: `moved-${email}`, email_verified: false };
    expect((await accountOf(moved)).accountId).toBe(first.accountId);
  });

  test('links an account with the address that Google has verified, and keeps its password', async () => {
    const { sub } = somebody();
    const { accountId } = await accountOf({ sub, email: 'demo@sintonia.test' });
    const [row] = await operator.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'demo@sintonia.test'));
    expect(row).toMatchObject({ accountId, googleSubject: sub });
    await operator.signIn();
  });

  test('is refused for the address of an account that is linked to another Google account', async () => {
    const { sub, email } = somebody();
    await accountOf({ sub, email });
    const other = await come({ sub: somebody().sub, email });
    expect(other.errCode).toBe(errorCodes.linkedElsewhere);
  });

  test.each([
    ['that Google has not verified', { email_verified: false }],
    ['without a verified flag', { email_verified: undefined }],
    ['that is verified but missing', { email: undefined }],
  ])('is refused with an address %s', async (_what, claims) => {
    const { sub } = somebody();
    const answer = await come({ sub, email: 'basic@sintonia.test', ...claims });
    expect(answer.errCode).toBe(errorCodes.emailNotVerified);
    const linked = await operator.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.googleSubject, sub));
    expect(linked).toEqual([]);
  });

  test('creates one account when two first logins come at once', async () => {
    const claims = somebody();
    const both = await Promise.all([accountOf(claims), accountOf(claims)]);
    expect(both[0].accountId).toBe(both[1].accountId);
  });

  const past = () => Math.floor(Date.now() / 1000) - 120;
  test.each([
    ['for another client', () => provider.idToken({ nonce, aud: 'another' })],
    ['of another issuer', () => provider.idToken({ nonce, iss: 'https://evil.test' })],
    ['for another nonce', () => provider.idToken({ nonce: 'another' })],
    ['that has expired', () => provider.idToken({ nonce, exp: past() })],
    ['with a forged signature', () => provider.idToken({ nonce }, { isForged: true })],
    ['that is unsigned', () => provider.idToken({ nonce }).replace(/[^.]+$/, '')],
    ['that is malformed', () => 'ey.ey.ey'],
    ['that is missing', () => ''],
  ])('refuses an ID token %s', async (_what, make) => {
    expect((await withToken(make())).errCode).toBe(errorCodes.identityNotProven);
  });
});

describe('[ACC-01] Google login without its provider', () => {
  let other: TestOperator;
  afterEach(() => other.close());

  test('fails while the provider is away, and works again when it is back', async () => {
    const away = await StandInProvider.start();
    other = await openTestOperator({ env: away.env, guideOf: [] });
    const idToken = away.idToken({ nonce, email: 'x@example.org', email_verified: true });
    const loginInfo = { loginMethod: 'googleLogin', idToken, nonce };
    await away.stop();
    expect((await other.ask(login, { loginInfo })).errCode).toBe(errorCodes.providerAway);
    await away.listen();
    expect((await other.ask(login, { loginInfo })).errCode).toBe(0);
    await away.stop();
  });

  test('is neither offered nor accepted when the operator has not configured it', async () => {
    other = await openTestOperator({ guideOf: [] });
    const methodsOf = async (one: TestOperator) =>
      (await one.get<{ loginMethods: string[] }>(appPropertyQuery)).loginMethods;
    expect(await methodsOf(other)).toEqual(['email', 'phone', 'scanCode', 'visitor']);
    expect(await methodsOf(operator)).toContain('google');
    const loginInfo = { loginMethod: 'googleLogin', idToken: provider.idToken({ nonce }), nonce };
    expect((await other.ask(login, { loginInfo })).errCode).toBe(errorCodes.notAllowed);
  });
});
