import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { channelList } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { failure, StandInOperator, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { askOperator } from './ask-operator.ts';
import { callerOf } from '#server/base/caller.ts';
import { exchange } from './exchange.ts';
import { operator } from './pool.ts';

let standIn: StandInOperator;

beforeEach(async () => {
  standIn = await StandInOperator.start();
  useEnv({ OPERATOR_URL: standIn.url });
});
afterEach(async () => {
  jest.useRealTimers();
  await operator().calls.destroy();
  await standIn.stop();
});

const ask = (signal?: AbortSignal) =>
  askOperator(channelList, {}, { language: 'en' }, signal && callerOf(signal));

/** Sets a hand-written next answer to the call. */
function answerWith(write: (response: ServerResponse) => void): void {
  standIn.answer(channelList.address, (_request, response) => {
    write(response);
  });
}

const malformed = { kind: 'network', code: errorCodes.upstreamMalformed };

describe('an answer without a complete envelope', () => {
  test.each([
    ['incomplete JSON of the declared length', '{"errCode":0,"result":{"channelListInfo":['],
    ['incomplete JSON that ends with a brace', '{"errCode":0,"result":{"a":{}'],
    ['empty', ''],
    ['an HTML page', '<html>errCode</html>'],
    ['JSON without errCode', '{"result":{}}'],
    ['a list', '[{"errCode":0}]'],
    ['JSON with an errCode that is not a number', '{"errCode":"0"}'],
  ])('[ERR-06] is a network failure when it is %s', async (_title, body) => {
    answerWith((response) => response.writeHead(200).end(body));
    await expect(ask()).rejects.toMatchObject(malformed);
  });

  test('[ERR-06] is a network failure when it is cut off below its declared length', async () => {
    answerWith((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"errCode":0}', () => response.destroy());
    });
    await expect(ask()).rejects.toMatchObject(malformed);
  });

  test('[ERR-06] is a network failure when it is chunked and cut off', async () => {
    answerWith((response) => {
      response.writeHead(200);
      response.write('{"errCode":0}', () => response.destroy());
    });
    await expect(ask()).rejects.toMatchObject(malformed);
  });

  test('over the size limit is aborted while it arrives', async () => {
    const arrived = new Promise<ServerResponse>((resolve) => answerWith(resolve));
    const asked = expect(ask()).rejects.toMatchObject(malformed);
    const response = await arrived;
    const closed = once(response, 'close');
    const half = Buffer.alloc(serverBounds.answerMaxBytes / 2 + 1, ' ');
    response.writeHead(200);
    response.write(half);
    response.write(half);
    await asked;
    await closed;
    expect(response.writableEnded).toBe(false);
  });

  test('is an error, and not followed, when it redirects', async () => {
    answerWith((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    await expect(ask()).rejects.toMatchObject(malformed);
    expect(standIn.seen).toHaveLength(1);
  });
});

describe('server failures', () => {
  test.each([500, 502, 503])(
    '[ERR-03] with HTTP %i and no envelope keep their status',
    async (code) => {
      answerWith((response) => response.writeHead(code).end('Internal error'));
      await expect(ask()).rejects.toMatchObject({ kind: 'http', code });
    },
  );

  test('[ERR-04] with an envelope are passed on', async () => {
    answerWith((response) => response.writeHead(500).end(JSON.stringify(failure(5003))));
    await expect(ask()).resolves.toMatchObject({ status: 500, errCode: 5003 });
  });

  test('with a success code in the envelope are still failures', async () => {
    answerWith((response) => response.writeHead(500).end(JSON.stringify(success({}))));
    await expect(ask()).rejects.toMatchObject({ kind: 'http', code: 500 });
  });
});

describe('a request without an answer', () => {
  test('[ERR-06] is unreachable when the connection is refused', async () => {
    await standIn.stop();
    await expect(ask()).rejects.toMatchObject({
      kind: 'network',
      code: errorCodes.upstreamUnreachable,
    });
    standIn = await StandInOperator.start();
  });

  test('[SHUT-08] is aborted at the time limit of a call', async () => {
    const arrived = new Promise<ServerResponse>((resolve) => answerWith(resolve));
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    });
    const asked = expect(ask()).rejects.toMatchObject({
      kind: 'network',
      code: errorCodes.upstreamTimeout,
    });
    const response = await arrived;
    const closed = once(response, 'close');
    jest.advanceTimersByTime(serverBounds.callBudgetMs - 1);
    expect(response.destroyed).toBe(false);
    jest.advanceTimersByTime(1);
    await asked;
    await closed;
  });

  test('is aborted at the time limit when the answer trickles', async () => {
    answerWith((response) => {
      response.writeHead(200);
      response.write('{');
    });
    const { calls } = operator();
    const request = { method: 'POST', path: channelList.address, headers: {}, body: null } as const;
    await expect(exchange(calls, request, { timeoutMs: 40, maxBytes: 100 })).rejects.toMatchObject({
      code: errorCodes.upstreamTimeout,
    });
  });

  test('is aborted when the browser disconnects', async () => {
    const arrived = new Promise<ServerResponse>((resolve) => answerWith(resolve));
    const browser = new AbortController();
    const asked = expect(ask(browser.signal)).rejects.toMatchObject({ kind: 'aborted' });
    const response = await arrived;
    const closed = once(response, 'close');
    browser.abort();
    await asked;
    await closed;
  });

  test('is not sent when the browser has already disconnected', async () => {
    await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
    expect(standIn.seen).toEqual([]);
  });
});
