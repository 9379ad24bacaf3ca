import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { agreementQuery } from '#lib/contract/agreements.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { channelList } from '#lib/contract/channels.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;
beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

describe('a connection that is kept', () => {
  let agent: Agent;
  let connections: number;
  beforeEach(() => {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    connections = 0;
  });
  afterEach(() => agent.destroy());

  /** Sends a call on the kept connection; `head` is written before the body when `isSplit`. */
  const post = (path: string, body: string, isSplit = false) =>
    new Promise<number>((resolve, reject) => {
      const sent = httpRequest(bff.origin + path, {
        agent,
        method: 'POST',
        headers: {
          cookie: bff.cookieHeader,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        },
      });
      sent.on('socket', () => {
        if (!sent.reusedSocket) connections += 1;
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      if (!isSplit) sent.end(body);
      else {
        sent.flushHeaders();
        setTimeout(() => sent.end(body), 5);
      }
    });

  test.each([
    ['the shared answers of guests', channelList.address, '{}', 200],
    ['refusals of malformed bodies', agreementQuery.address, 'no JSON', 400],
    ['refusals of members-only calls', favouriteChannelList.address, '{}', 200],
  ])('carries many of %s, with the body beside its head or after it', async (...given) => {
    const [, path, body, status] = given;
    bff.operator.answer(channelList.address, () => success([]));
    await bff.call(channelList);
    for (let at = 0; at < 20; at += 1) expect(await post(path, body, at % 4 === 3)).toBe(status);
    expect(connections).toBe(1);
  });
});

/** Sends bytes on a new connection and returns everything that comes back until its end. */
function exchange(sent: string): Promise<string> {
  const socket = connect(Number(new URL(bff.origin).port), '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

const callOf = (path: string, body: string, version = '1.1', headers: string[] = []) =>
  [
    `POST ${path} HTTP/${version}`,
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    ...headers,
    '',
    body,
  ].join('\r\n');

describe('a call with Expect: 100-continue', () => {
  const expecting = (version: string) =>
    callOf(agreementQuery.address, 'no JSON', version, ['Expect: 100-continue']);

  test('gets the interim answer also when its body is there already, and keeps the connection', async () => {
    const last = callOf(agreementQuery.address, 'no JSON', '1.1', ['Connection: close']);
    const heard = await exchange(expecting('1.1') + last);
    expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code)).toEqual([
      '100',
      '400',
      '400',
    ]);
  });

  test('of HTTP/1.0 gets no interim answer', async () => {
    const heard = await exchange(expecting('1.0'));
    expect([...heard.matchAll(/HTTP\/1\.\d (\d+)/g)].map(([, code]) => code)).toEqual(['400']);
  });
});
