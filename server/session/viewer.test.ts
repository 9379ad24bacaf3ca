import { beforeEach, describe, expect, test } from '@jest/globals';
import { sealData } from 'iron-session';
import { testSecrets, useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { readHeldSession } from './held-session.ts';
import { sealSession, unsealSession } from './seal.ts';
import { readViewer } from './viewer.ts';
import type { ViewerSession } from './viewer-session.ts';

const variables = { OPERATOR_URL: 'http://127.0.0.1:9' };

const session: ViewerSession = {
  loginStatus: 'user',
  account: { accountId: 'a-1', accountName: 'Ana' },
  tokens: {
    token: 'secret-1',
    catchupToken: 'secret-2',
    memberSiteToken: 'secret-3',
    refreshToken: 'secret-4',
    renewCodeToken: 'secret-5',
    streamMediaTrackerToken: 'secret-6',
    expiresAt: Date.now() + 60_000,
  },
};

beforeEach(() => {
  useEnv(variables);
});

test('[ACC-10] a viewer is read from the cookie, without any token', async () => {
  const viewer = await readViewer(`ptk=${await sealSession(session)}`);
  expect(viewer).toEqual({ loginStatus: 'user', accountId: 'a-1', accountName: 'Ana' });
});

test('[ACC-10] the cookie is unreadable without the secret', async () => {
  const sealed = await sealSession(session);
  expect(sealed).not.toMatch(/secret|Ana|a-1/);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/secret|Ana/);
});

describe('the viewer is a guest with a cookie that is', () => {
  const guest = { loginStatus: 'guest' };

  test('[ACC-10] missing', async () => {
    expect(await readViewer(null)).toEqual(guest);
  });

  test('[ACC-10] changed in one character, cut short or made longer', async () => {
    const sealed = await sealSession(session);
    const body = sealed.slice(0, sealed.indexOf('~'));
    for (let at = 0; at < body.length; at += 7) {
      const other = body[at] === 'A' ? 'B' : 'A';
      const tampered = `${body.slice(0, at)}${other}${body.slice(at + 1)}~2`;
      expect([at, await readViewer(`ptk=${tampered}`)]).toEqual([at, guest]);
    }
    for (const cut of [1, 20, 100, body.length - 1]) {
      expect(await readViewer(`ptk=${body.slice(0, cut)}`)).toEqual(guest);
    }
    expect(await readViewer(`ptk=${body}AAAA`)).toEqual(guest);
  });

  test.each([
    'x',
    'Fe26.2',
    'Fe26.2*1*****',
    'Fe26.2**0*a*b*c*NaN*d*e~2',
    'Fe26.2*1*2*3*4*5*6*7*8*9',
    '%00',
    '~',
    '"quoted"',
    'é'.repeat(2_000),
    'a'.repeat(60_000),
  ])('[ACC-10] malformed: %.30s', async (value) => {
    expect(await readViewer(`ptk=${value}`)).toEqual(guest);
  });

  test('[ACC-10] sealed with another secret', async () => {
    const foreign = await sealData(session, { password: 'another secret, of 32 characters!' });
    expect(await readViewer(`ptk=${foreign}`)).toEqual(guest);
  });

  test('[ACC-10] sealed with our secret in another format', async () => {
    const password = testSecrets.SESSION_SECRET;
    for (const data of [{}, { loginStatus: 'admin' }, { ...session, tokens: undefined }]) {
      const sealed = await sealData(data, { password });
      expect(await readViewer(`ptk=${sealed}`)).toEqual(guest);
    }
  });

  test('[ACC-10] expired', async () => {
    const expired = await sealData(session, { password: testSecrets.SESSION_SECRET, ttl: 1 });
    const later = Date.now() + 120_000;
    const realNow = Date.now;
    Date.now = () => later;
    try {
      expect(await readViewer(`ptk=${expired}`)).toEqual(guest);
    } finally {
      Date.now = realNow;
    }
  });
});

test('a cookie is unsealed once in five seconds', async () => {
  const header = `ptk=${await sealSession(session)}`;
  const first = await readHeldSession(header, 1_000_000);
  expect(await readHeldSession(header, 1_004_999)).toBe(first);
  expect(await readHeldSession(header, 1_005_001)).not.toBe(first);
});

test('an operator with a slow clock does not cause a token refresh for every call', async () => {
  const behind = { ...session, tokens: { ...session.tokens, expiresAt: Date.now() - 1 } };
  const opened = await unsealSession(await sealSession(behind));
  expect(opened?.tokens.expiresAt).toBe(0);
});
