import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { allCalls } from '#lib/contract/all-calls.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { isDeskRole } from '#lib/contract/wire/call.ts';
import { parseTarget } from '#server/http/target.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { webRequest } from '#tests/setup/web-request.ts';
import { handleBff } from './handle.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

const known = '/liveapi/api/account/manifest/property';

const hostilePaths = [
  '/liveapi/',
  '/liveapi/api/unknown/v1',
  `${known}/`,
  `${known}/more`,
  '/liveapi//api/account/manifest/property',
  '//liveapi/api/account/manifest/property',
  '/liveapi/./api/account/manifest/property',
  '/liveapi/api/../api/account/manifest/property',
  '/liveapi/../_admin/settings',
  '/liveapi/..%2f_admin/settings',
  '/liveapi/%2e%2e/_admin/settings',
  '/liveapi/%2e%2e%2f_admin%2fsettings',
  '/liveapi/..%5c_admin',
  '/liveapi/..\\_admin',
  '/liveapi/api%2faccount/manifest/property',
  '/liveapi/api/account/manifest%2Fproperty',
  '/liveapi/api/account/manifest/propert%79',
  '/liveapi/API/account/manifest/property',
  '/liveapi/api/account/manifest/property;x=1',
  '/liveapi/api/account/manifest/property%00',
  '/liveapi/api/account/manifest/property%3ftoken=1',
  '/liveapi/@127.0.0.1:22/',
  '/vodapi/api/account/manifest/property',
  '/liveapi/http://127.0.0.1/healthz',
];

describe('a path without a call', () => {
  test.each(hostilePaths)('[API-04] %s is refused and never reaches the operator', async (path) => {
    const got = await bff.send({
      path,
      headers: { 'content-type': 'application/json', origin: bff.origin },
      body: '{}',
    });
    const isMalformed = typeof parseTarget(path) === 'string';
    expect(got.status).toBe(isMalformed ? 400 : 404);
    expect(got.errCode).toBe(isMalformed ? errorCodes.badRequest : errorCodes.notFound);
    expect(bff.operator.seen).toEqual([]);
  });

  test('[API-04] in an absolute request target never reaches the operator', async () => {
    const port = Number(new URL(bff.origin).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST http://evil.test${known} HTTP/1.1\r\nHost: evil.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(bff.operator.seen).toEqual([]);
  });

  test.each(['/liveapi/../_admin/settings', '/liveapi/%2e%2e%2f_admin'])(
    '[API-04] %s is refused by the web mount',
    async (path) => {
      const answer = await handleBff(webRequest(path, { method: 'POST' }));
      expect([400, 404]).toContain(answer.status);
      expect(bff.operator.seen).toEqual([]);
    },
  );
});

describe('the method table', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE'])(
    '[API-04] answers 405 to %s for every call',
    async (method) => {
      const got = await bff.send({ method, path: known });
      expect(got.status).toBe(405);
      expect(got.headers.allow).toBe('POST');
      expect(bff.operator.seen).toEqual([]);
    },
  );

  test("[API-04] accepts only a call's own method", async () => {
    for (const { call } of allCalls) {
      const other = call.method === 'GET' ? 'POST' : 'GET';
      const got = await bff.send({ method: other, path: call.address });
      // Calls of the desk do not exist for a stranger, with any method.
      expect(got.status).toBe(isDeskRole(call.role) ? 404 : 405);
    }
    expect(bff.operator.seen).toEqual([]);
  });
});

test('[API-04] a call without a session reaches the operator at its address and with its method', async () => {
  for (const { call } of allCalls) {
    if (call.role !== 'anyone' || call.session === 'open') continue;
    await bff.call(call);
    expect(bff.operator.seen.at(-1)).toMatchObject({ method: call.method, path: call.address });
  }
});
