import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { StandInOperator } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { admit } from './http/door.ts';
import { passThrough } from './pass-through.ts';
import { operatorBreaker } from './upstream/breaker.ts';
import { operator } from './upstream/pool.ts';

let standIn: StandInOperator;
let server: Server;

beforeEach(async () => {
  standIn = await StandInOperator.start();
  useEnv({ OPERATOR_URL: standIn.url });
  server = createServer((request, response) => {
    const admitted = admit(request);
    if (typeof admitted !== 'string') void passThrough(request, response, admitted);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await operator().media.destroy();
  await standIn.stop();
});

const path = '/media/live/sintonia/101/mp4/720p/1.m4s';
const addressOf = (target: string) =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${target}`;

describe('media of the operator', () => {
  test('[WEB-06] may be read by a receiver from its own origin, also after a preflight', async () => {
    const origin = { origin: 'https://receiver.test' };
    standIn.answer(path, (_request, response) => {
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('abcd');
    });
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await fetch(addressOf(path), { method, headers: origin });
      expect([method, answer.headers.get('access-control-allow-origin')]).toEqual([method, '*']);
    }
  });

  test('[STR-02] are passed on with their range and signature, and without cookies', async () => {
    standIn.answer(path, (_request, response) => {
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': 'bytes 0-3/10',
        'cache-control': 'public, max-age=60',
        'set-cookie': 'a=1',
        'x-internal': '1',
      });
      response.end('abcd');
    });
    const answer = await fetch(addressOf(`${path}?token=a&signedToken=b`), {
      headers: { range: 'bytes=0-3', cookie: 'ptk=secret', authorization: 'secret' },
    });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('abcd');
    expect(answer.headers.get('content-range')).toBe('bytes 0-3/10');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-internal')).toBeNull();
    const [seen] = standIn.seen;
    expect(seen?.target).toBe(`${path}?token=a&signedToken=b`);
    expect(seen?.headers.range).toBe('bytes=0-3');
    expect(seen?.headers.cookie).toBeUndefined();
    expect(seen?.headers.authorization).toBeUndefined();
  });

  test('[BYO-03] are redirected only to origins that the pages may read', async () => {
    useEnv({ OPERATOR_URL: standIn.url, MEDIA_ORIGINS: 'https://media.example' });
    const answerTo = async (location: string) => {
      standIn.answer(path, (_request, response) => response.writeHead(302, { location }).end());
      return fetch(addressOf(path), { redirect: 'manual' });
    };
    const led = await answerTo('https://media.example/a.m3u8?b=1');
    expect([led.status, led.headers.get('location')]).toEqual([
      ...[302, 'https://media.example/a.m3u8?b=1'],
    ]);
    for (const other of ['https://other.example/a', '//other.example/a', '/media/a', 'nothing']) {
      const refused = await answerTo(other);
      expect([refused.status, refused.headers.get('location')]).toEqual([502, null]);
    }
  });

  test('keep the operator’s refusal', async () => {
    standIn.answer(path, (_request, response) => {
      response.writeHead(403).end('no');
    });
    expect((await fetch(addressOf(path))).status).toBe(403);
  });

  test.each(['POST', 'PUT', 'DELETE'])('refuse %s', async (method) => {
    expect((await fetch(addressOf(path), { method })).status).toBe(405);
    expect(standIn.seen).toEqual([]);
  });

  test('never redirect the browser', async () => {
    standIn.answer(path, (_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    });
    expect((await fetch(addressOf(path), { redirect: 'manual' })).status).toBe(502);
  });

  test('are 502 when the operator is away for longer than a restart', async () => {
    await standIn.stop();
    expect((await fetch(addressOf(path))).status).toBe(502);
    standIn = await StandInOperator.start();
  });

  test('[SHUT-08] are refused at once with Retry-After while the operator hangs', async () => {
    const breaker = operatorBreaker();
    jest.spyOn(breaker, 'isOpen', 'get').mockReturnValue(true);
    const answer = await fetch(addressOf(path));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(standIn.seen).toEqual([]);
  });

  test('stop when the browser disconnects', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
    standIn.answer(path, (_request, response) => {
      response.writeHead(200);
      response.write('first');
      arrive(response);
    });
    const gone = new AbortController();
    const answer = await fetch(addressOf(path), { signal: gone.signal });
    const upstream = await arrived;
    const closed = once(upstream, 'close');
    gone.abort();
    await expect(answer.text()).rejects.toThrow();
    await closed;
  });

  test('break off for the browser when they break off at the operator', async () => {
    standIn.answer(path, (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('first', () => response.destroy());
    });
    const answer = await fetch(addressOf(path));
    await expect(answer.text()).rejects.toThrow();
  });
});
