import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { allCalls } from '#lib/contract/all-calls.ts';
import { channelList } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/envelope.ts';
import { passGateway, passMemberSite, passThrough } from '#server/pass-through.ts';
import { BffUnderTest, testSecrets, useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { askOperator, type Asker } from './ask-operator.ts';

let bff: BffUnderTest;
beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

const asker: Asker = { token: 'a token', clientIp: '203.0.113.9', language: 'en' };
const keysSeen = () => bff.operator.seen.map(({ headers }) => headers['x-operator-key']);

test('[SHUT-02] every call has the key of the operator, and never one that a browser has sent', async () => {
  for (const { call } of allCalls) await askOperator(call, {}, asker);
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-operator-key': 'of the browser',
  };
  await bff.send({ path: channelList.address, headers, body: '{}' });
  expect(keysSeen().length).toBeGreaterThan(allCalls.length);
  expect(new Set(keysSeen())).toEqual(new Set([testSecrets.OPERATOR_KEY]));
});

type Passage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

test.each([
  { passage: passMemberSite, method: 'POST', path: '/memberSite/order', hasKey: true },
  { passage: passGateway, method: 'POST', path: '/gateway/offer', hasKey: true },
  // A CDN may stand between: what it fetches needs no key.
  { passage: passThrough, method: 'GET', path: '/media/live/x', hasKey: false },
] satisfies { passage: Passage; method: string; path: string; hasKey: boolean }[])(
  '[SHUT-02] $path is passed on with the key where the operator wants it',
  async ({ passage, method, path, hasKey }) => {
    const server = createServer((request, response) => void passage(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { 'x-operator-key': 'of the browser' };
    await fetch(`http://127.0.0.1:${String(port)}${path}`, { method, headers });
    expect(keysSeen()).toEqual([hasKey ? testSecrets.OPERATOR_KEY : undefined]);
    server.closeAllConnections();
    server.close();
  },
);

test('[SHUT-02] an operator that refuses the key counts as one that is away', async () => {
  const refusal = { errCode: errorCodes.operatorKeyWrong, errMsg: 'The key is wrong.' };
  bff.operator.answer(channelList.address, (_request, response) =>
    response.writeHead(403).end(JSON.stringify(refusal)),
  );
  await expect(askOperator(channelList, {}, asker)).rejects.toMatchObject({
    kind: 'network',
    code: errorCodes.upstreamUnreachable,
  });
});

test('[SHUT-02] an operator elsewhere gets a key only when one is set', async () => {
  useEnv({ OPERATOR_URL: bff.operator.url, OPERATOR_KEY: '' });
  await askOperator(channelList, {}, asker);
  expect(keysSeen()).toEqual([undefined]);
});
