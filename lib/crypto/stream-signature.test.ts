import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { checkStreamSignature, signStream, type StreamOpening } from './stream-signature.ts';

const secret = 'a secret of the test';
const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const wish = {
  pathPrefix: '/media/live/sintonia/101/',
  accountId: 'account-7',
  contentId: '101',
  opens: { kind: 'live' },
  lifetimeMinutes: 5,
} as const;

function check(
  query: string,
  over: { path?: string; scope?: 'live' | 'dvr' | 'vod' } = {},
  at = now,
) {
  const request = {
    path: over.path ?? '/media/live/sintonia/101/mp4/chunks.m3u8',
    query: new URLSearchParams(query),
    scope: over.scope ?? 'live',
  };
  return checkStreamSignature(secret, request, at);
}

describe('stream signature:', () => {
  test('[STR-02] a signed address opens every file below its prefix until it expires', () => {
    const query = signStream(secret, wish, now);
    expect(check(query)).toMatchObject({ grant: { i: '101', s: 'live', p: wish.pathPrefix } });
    expect(check(query, { path: '/media/live/sintonia/101/mp4/720p/9.m4s' })).toHaveProperty(
      'grant',
    );
    expect(check(query, {}, now + 5 * 60_000 - 1)).toHaveProperty('grant');
    expect(check(query, {}, now + 5 * 60_000)).toEqual({ fault: 'expired' });
  });

  test('[STR-02] the lifetime is given by the caller in minutes', () => {
    const query = signStream(secret, { ...wish, lifetimeMinutes: 0.5 }, now);
    expect(check(query, {}, now + 29_999)).toHaveProperty('grant');
    expect(check(query, {}, now + 30_000)).toEqual({ fault: 'expired' });
    for (const lifetimeMinutes of [0, -1, NaN, Infinity, 1441]) {
      expect(() => signStream(secret, { ...wish, lifetimeMinutes }, now)).toThrow(RangeError);
    }
  });

  test('[STR-02] an address without a valid signature is refused', () => {
    const query = signStream(secret, wish, now);
    expect(check('')).toEqual({ fault: 'missing' });
    expect(check(query.replace(/&.*/, ''))).toEqual({ fault: 'missing' });
    expect(check(`${query}x`)).toEqual({ fault: 'wrong' });
    expect(check(query.slice(0, -1))).toEqual({ fault: 'wrong' });
    expect(check(`${query}&token=other`)).toEqual({ fault: 'wrong' });
    expect(check(signStream('another secret', wish, now))).toEqual({ fault: 'wrong' });
    expect(check(`token=${'A'.repeat(5000)}&signedToken=x`)).toEqual({ fault: 'wrong' });
  });

  test('a grant that was widened after signing is refused', () => {
    const query = new URLSearchParams(signStream(secret, wish, now));
    const grant = JSON.parse(Buffer.from(query.get('token')!, 'base64url').toString()) as object;
    const wider = Buffer.from(JSON.stringify({ ...grant, p: '/media/' })).toString('base64url');
    query.set('token', wider);
    expect(check(query.toString())).toEqual({ fault: 'wrong' });
  });

  test('another channel, a longer name and another scope are refused', () => {
    const query = signStream(secret, wish, now);
    expect(check(query, { path: '/media/live/sintonia/102/mp4/chunks.m3u8' })).toEqual({
      fault: 'other-path',
    });
    expect(check(query, { path: '/media/live/sintonia/1010/mp4/chunks.m3u8' })).toEqual({
      fault: 'other-path',
    });
    expect(check(query, { scope: 'dvr' })).toEqual({ fault: 'other-scope' });
  });

  test('a text that was signed with the secret for another purpose is not a grant', () => {
    for (const text of ['account:7', Buffer.from('{"p":"/"}').toString('base64url')]) {
      const signature = createHmac('sha256', secret).update(text).digest('base64url');
      expect(check(`token=${text}&signedToken=${signature}`)).toEqual({ fault: 'wrong' });
    }
  });

  test('the address hides the account, and the same account has the same hash', () => {
    const read = (query: string) =>
      JSON.parse(Buffer.from(new URLSearchParams(query).get('token')!, 'base64url').toString()) as {
        a: string;
      };
    const one = read(signStream(secret, wish, now));
    expect(JSON.stringify(one)).not.toContain('account-7');
    expect(read(signStream(secret, wish, now + 60_000)).a).toBe(one.a);
    expect(read(signStream(secret, { ...wish, accountId: 'account-8' }, now)).a).not.toBe(one.a);
  });

  test('a prefix that would open more than one stream is not signed', () => {
    for (const pathPrefix of [
      '',
      '/',
      '/media/live/sintonia/101',
      'media/live/',
      '/media//live/',
    ]) {
      expect(() => signStream(secret, { ...wish, pathPrefix }, now)).toThrow(RangeError);
    }
    expect(() => signStream('', wish, now)).toThrow(RangeError);
  });

  test('[STR-02] a grant for the past contains its right and its period, and has the scope dvr', () => {
    const at = { path: '/media/live/sintonia/101/', scope: 'dvr' } as const;
    const grant = (opens: StreamOpening) => check(signStream(secret, { ...wish, opens }, now), at);
    expect(grant({ kind: 'time-shift', depthSeconds: 60 })).toMatchObject({
      grant: { s: 'time-shift', d: 60 },
    });
    expect(grant({ kind: 'catch-up', fromSeconds: 10, toSeconds: 20 })).toMatchObject({
      grant: { s: 'catch-up', f: 10, t: 20 },
    });
    expect(grant({ kind: 'live' })).toEqual({ fault: 'other-scope' });
    expect(grant({ kind: 'vod' })).toEqual({ fault: 'other-scope' });
  });

  test.each<StreamOpening>([
    ...[0, -1, 1.5, NaN, Infinity].map((depthSeconds) => ({
      ...{ kind: 'time-shift' as const, depthSeconds },
    })),
    ...[-1, 20, 21, NaN, 1.5].map((fromSeconds) => ({
      ...{ kind: 'catch-up' as const, fromSeconds, toSeconds: 20 },
    })),
    { kind: 'catch-up', fromSeconds: 0, toSeconds: Infinity },
  ])('[STR-02] the invalid period %j is not signed', (opens) => {
    expect(() => signStream(secret, { ...wish, opens }, now)).toThrow(RangeError);
  });

  test('[STR-02] a signed grant for the past without a period is refused', () => {
    const grant = { p: wish.pathPrefix, a: 'a', i: '101', e: now };
    for (const s of ['dvr', 'time-shift', 'catch-up']) {
      const token = Buffer.from(JSON.stringify({ ...grant, s })).toString('base64url');
      const signature = createHmac('sha256', secret).update(token).digest('base64url');
      const query = `token=${token}&signedToken=${signature}`;
      expect(check(query, { scope: 'dvr' })).toEqual({ fault: 'wrong' });
    }
  });
});
