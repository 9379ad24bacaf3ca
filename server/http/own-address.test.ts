import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { logout, login } from '#lib/contract/account.ts';
import { guideChecksums } from '#lib/contract/guide.ts';
import { recommendList } from '#lib/contract/vod.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'http://127.0.0.1.evil.test' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
];

function post(path: string, headers: Record<string, string>) {
  return bff.send({
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
}

describe('the same-origin check', () => {
  test.each(foreign)('refuses a POST with %j for every call', async (headers) => {
    for (const { address } of [logout, guideChecksums]) {
      expect((await post(address, headers)).status).toBe(403);
    }
    expect(bff.operator.seen).toEqual([]);
  });

  test('refuses a write without Origin and Sec-Fetch-Site, but not a read', async () => {
    expect((await post(logout.address, {})).status).toBe(403);
    expect((await post(guideChecksums.address, {})).status).toBe(200);
  });

  test('accepts a write from our own pages by either header', async () => {
    expect((await post(logout.address, { origin: bff.origin })).status).toBe(200);
    expect((await post(logout.address, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('accepts a GET with neither header', async () => {
    const got = await bff.send({ method: 'GET', path: recommendList.address });
    expect(got.status).toBe(200);
  });
});

describe('a public address set for a proxy in front', () => {
  beforeEach(async () => {
    await bff.stop();
    bff = await BffUnderTest.start({ PUBLIC_ORIGIN: 'https://tv.example' });
  });

  test('is our own origin, and the address behind the proxy is not', async () => {
    expect((await post(logout.address, { origin: 'https://tv.example' })).status).toBe(200);
    expect((await post(logout.address, { origin: bff.origin })).status).toBe(403);
  });

  test('[ACC-10] makes the cookie Secure', async () => {
    const got = await bff.send({
      path: login.address,
      headers: { 'content-type': 'application/json', origin: 'https://tv.example' },
      body: '{"loginInfo":{"loginMethod":"emailLogin"}}',
    });
    expect(got.cookieLines).not.toEqual([]);
    for (const line of got.cookieLines) expect(line).toMatch(/; Secure/);
  });
});

describe('the viewer’s address', () => {
  test('is the address of the connection, not the one that the browser claims', async () => {
    await post(guideChecksums.address, { 'x-forwarded-for': '203.0.113.9' });
    expect(bff.operator.seen[0]?.headers['x-client-ip']).toBe('127.0.0.1');
  });

  test('is the address that a trusted proxy reports', async () => {
    await bff.stop();
    bff = await BffUnderTest.start({ TRUST_PROXY: '1' });
    await post(guideChecksums.address, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
    expect(bff.operator.seen[0]?.headers['x-client-ip']).toBe('203.0.113.9');
  });
});
