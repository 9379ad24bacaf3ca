import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { login } from '#lib/contract/account.ts';
import { agreementQuery } from '#lib/contract/agreements.ts';
import { anAccount } from '#tests/setup/builders.ts';
import { parseTarget, type Target } from '#server/http/target.ts';
import { anAddress } from '#tests/setup/web-request.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { hasToken, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { StandInProvider } from '#tests/setup/stand-ins/stand-in-provider.ts';
import { finishGoogle } from './finish.ts';
import { startGoogle, type GoogleStep } from './start.ts';

let bff: BffUnderTest;
let provider: StandInProvider;

beforeEach(async () => {
  provider = await StandInProvider.start();
  bff = await BffUnderTest.start(provider.env);
});
afterEach(async () => {
  await bff.stop();
  await provider.stop();
});

const next = '/liveTv?id=l104';
const random: unknown = expect.stringMatching(/^[\w-]{43}$/);
const ownLink = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };

function targetOf(text: string): Target {
  const target = parseTarget(text);
  if (typeof target === 'string') throw new Error(`${text} is ${target}`);
  return target;
}

function request(target: string, headers: Record<string, string> = {}) {
  const all: Record<string, string> = {
    host: new URL(bff.origin).host,
    cookie: bff.cookieHeader,
    ...headers,
  };
  return {
    method: 'GET',
    target: targetOf(target),
    header: (name: string) => all[name],
    address: anAddress,
    readBody: () => Promise.resolve('too-large' as const),
    caller: { isGone: false, listen: () => undefined, stopListening: () => undefined },
  };
}

/** Stores the cookies of a step as a browser does and returns the address it redirects to. */
function follow({ location, cookies }: GoogleStep): URL {
  for (const line of cookies) {
    const [pair = ''] = line.split(';', 1);
    bff.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return new URL(location, bff.origin);
}

const start = async (headers: Record<string, string> = ownLink) =>
  follow(await startGoogle(request('/google/start', headers), next, 'es'));

interface Asked {
  state: string;
  nonce: string;
  challenge: string;
}

/** Starts the log-in and reads the authorization request. */
async function ask(): Promise<Asked> {
  const { searchParams: asked } = await start();
  const of = (name: string) => asked.get(name) ?? '';
  return { state: of('state'), nonce: of('nonce'), challenge: of('code_challenge') };
}

const comeBack = async (query: Record<string, string>) =>
  follow(await finishGoogle(request(`/google/return?${new URLSearchParams(query).toString()}`)));

const outcomeOf = (address: URL) => {
  expect(address.pathname).toBe('/login');
  expect(address.searchParams.get('next')).toBe(next);
  return address.searchParams.get('google');
};

describe('[ACC-01] the redirect to Google', () => {
  test('requests a code with PKCE, state and nonce, and keeps their secrets in a sealed cookie', async () => {
    const step = await startGoogle(request('/google/start', ownLink), next, 'es');
    const { origin, searchParams } = new URL(step.location);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: StandInProvider.client.id,
      redirect_uri: `${bff.origin}/google/return`,
      response_type: 'code',
      scope: 'openid email',
      code_challenge: random,
      code_challenge_method: 'S256',
      state: random,
      nonce: random,
      prompt: 'select_account',
      ui_locales: 'es',
    });
    const [line = ''] = step.cookies;
    expect(line).toMatch(/^google=Fe26\.2\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    expect(line).not.toContain(searchParams.get('state'));
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ])(
    'starts only on our own pages: a request from %s is redirected to the log-in page',
    async (_from, headers) => {
      expect(outcomeOf(await start(headers))).toBeNull();
      expect(bff.cookies.size).toBe(0);
    },
  );

  test('returns the viewer with a message when the provider is away, and the next try works', async () => {
    await provider.stop();
    expect(outcomeOf(await start())).toBe('unreachable');
    expect(bff.cookies.size).toBe(0);
    await provider.listen();
    expect((await start()).origin).toBe(provider.issuer);
  });
});

describe('[ACC-01] the return from Google', () => {
  const mine = { email: 'ana@example.org', email_verified: true };

  test('logs in with the ID token that Google signed, not the browser’s, and removes the token', async () => {
    const { state, nonce, challenge } = await ask();
    const idToken = provider.idToken({ ...mine, nonce });
    const back = await comeBack({ state, code: provider.grant(challenge, idToken) });
    expect(outcomeOf(back)).toBe('proven');
    expect(bff.cookieHeader).not.toContain(idToken);

    bff.operator.answer(login.address, () => success(bff.operator.session('user', anAccount())));
    const got = await bff.call(login, {
      loginInfo: { loginMethod: 'googleLogin', idToken: 'of somebody else', nonce: 'mine' },
    });
    expect(got.errCode).toBe(0);
    expect(hasToken(got.text)).toBe(false);
    const [seen] = bff.operator.seenAt(login.address);
    expect(JSON.parse(seen?.body ?? '')).toMatchObject({
      loginInfo: { loginMethod: 'googleLogin', idToken, nonce },
    });
    expect([...bff.cookies.keys()]).toEqual(['ptk']);

    const again = await bff.call(login, { loginInfo: { loginMethod: 'googleLogin' } });
    expect(again.status).toBe(200);
    const last = bff.operator.seenAt(login.address).at(-1);
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      loginInfo: { loginMethod: 'googleLogin' },
    });
    expect(last?.body).not.toContain('idToken');
  });

  test('[ACC-04] removes the ID token also when the account has to agree first', async () => {
    const { state, nonce, challenge } = await ask();
    const idToken = provider.idToken({ ...mine, nonce });
    await comeBack({ state, code: provider.grant(challenge, idToken) });
    bff.operator.answer(agreementQuery.address, () => success({ policyList: [], needSign: true }));
    await bff.call(login, { loginInfo: { loginMethod: 'googleLogin' } });
    expect([...bff.cookies.keys()]).toEqual(['ptk-arrival']);
  });

  test("keeps Google's answer for the next try after a refused log-in", async () => {
    const { state, nonce, challenge } = await ask();
    await comeBack({ state, code: provider.grant(challenge, provider.idToken({ nonce })) });
    bff.operator.answer(login.address, () => ({ errCode: 10100429, errMsg: 'wait' }));
    await bff.call(login, { loginInfo: { loginMethod: 'googleLogin' } });
    expect([...bff.cookies.keys()]).toEqual(['google']);
  });

  test('tells a denied consent from a provider failure', async () => {
    const denied = await ask();
    const answer = { state: denied.state, error: 'access_denied' };
    expect(outcomeOf(await comeBack(answer))).toBe('denied');
    const { state } = await ask();
    expect(outcomeOf(await comeBack({ state, error: 'server_error' }))).toBe('unreachable');
    const other = await ask();
    expect(outcomeOf(await comeBack({ state: other.state, error: 'invalid_scope' }))).toBe(
      'failed',
    );
  });

  test('ignores an answer with a foreign state, and still accepts the right one', async () => {
    const { state, nonce, challenge } = await ask();
    const code = provider.grant(challenge, provider.idToken({ nonce }));
    expect(outcomeOf(await comeBack({ state: 'another', code }))).toBe('expired');
    expect(outcomeOf(await comeBack({ state, code }))).toBe('proven');
  });

  test('starts again without the cookie or with another server’s cookie', async () => {
    const { state, challenge } = await ask();
    const code = provider.grant(challenge, provider.idToken());
    for (const cookie of ['', 'google=Fe26.2*1*broken']) {
      const step = await finishGoogle(
        request(`/google/return?state=${state}&code=${code}`, { cookie }),
      );
      expect(step.location).toBe('/login?google=expired');
    }
  });

  test('accepts a code once, and only with the verifier of its challenge', async () => {
    const { state, nonce, challenge } = await ask();
    const code = provider.grant(challenge, provider.idToken({ nonce }));
    expect(outcomeOf(await comeBack({ state, code }))).toBe('proven');
    const second = await ask();
    expect(outcomeOf(await comeBack({ state: second.state, code }))).toBe('expired');
    const third = await ask();
    const stolen = provider.grant(challenge, provider.idToken({ nonce: third.nonce }));
    expect(outcomeOf(await comeBack({ state: third.state, code: stolen }))).toBe('expired');
  });

  const longAgo = () => Math.floor(Date.now() / 1000) - 7_200;
  test.each([
    ['for another nonce', () => ({ nonce: 'another' }), 'failed'],
    ['for another client', () => ({ aud: 'another' }), 'failed'],
    ['of another issuer', () => ({ iss: 'https://evil.test' }), 'failed'],
    ['that has expired by our clock', () => ({ iat: longAgo(), exp: longAgo() + 3_600 }), 'clock'],
    ['with a forged signature', () => 'forged' as const, 'failed'],
  ])('refuses an ID token %s', async (_what, change, outcome) => {
    const { state, nonce, challenge } = await ask();
    const changed = change();
    const idToken =
      changed === 'forged'
        ? provider.idToken({ nonce }, { isForged: true })
        : provider.idToken({ nonce, ...changed });
    const code = provider.grant(challenge, idToken);
    expect(outcomeOf(await comeBack({ state, code }))).toBe(outcome);
    expect(bff.cookies.get('google')).toBe('');
  });

  test('accepts a clock that is half a minute ahead of Google’s', async () => {
    const { state, nonce, challenge } = await ask();
    const exp = Math.floor(Date.now() / 1000) - 30;
    const code = provider.grant(challenge, provider.idToken({ nonce, exp }));
    expect(outcomeOf(await comeBack({ state, code }))).toBe('proven');
  });

  test('reports a provider that fails or is away at the last step', async () => {
    provider.tokenFailure = 503;
    const { state, challenge, nonce } = await ask();
    const code = provider.grant(challenge, provider.idToken({ nonce }));
    expect(outcomeOf(await comeBack({ state, code }))).toBe('unreachable');
    const second = await ask();
    await provider.stop();
    expect(outcomeOf(await comeBack({ state: second.state, code }))).toBe('unreachable');
  });
});
