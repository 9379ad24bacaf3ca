import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { allCalls } from '#lib/contract/all-calls.ts';
import { channelList } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { anAddress } from '#tests/setup/web-request.ts';
import { BffUnderTest, testSecrets, useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { askOperator, type Asker } from './ask-operator.ts';

let bff: BffUnderTest;
beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

const asker: Asker = { token: 'a token', clientAddress: anAddress, language: 'en' };
const keysSeen = () => bff.operator.seen.map(({ headers }) => headers['x-operator-key']);

test('[SHUT-02] every call carries the operator key of the server, never one from a browser', async () => {
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

test.each([
  { method: 'POST', path: '/memberSite/order' },
  { method: 'GET', path: '/memberSite/' },
  { method: 'POST', path: '/gateway/offer' },
  // The operator answers these without a key, too, but then does not know whose turn it is.
  { method: 'GET', path: '/media/live/sintonia/101/mp4/chunks.m3u8' },
  { method: 'GET', path: '/artwork/poster/x-320.webp' },
])(
  '[SHUT-02] $method $path is passed on with our key and the viewer address, never those of the browser',
  async ({ method, path }) => {
    const headers = { 'x-operator-key': 'of the browser', 'x-client-ip': '192.0.2.66' };
    await bff.send({ method, path, headers });
    expect(keysSeen()).toEqual([testSecrets.OPERATOR_KEY]);
    expect(bff.operator.seen[0]?.headers['x-client-ip']).toBe('127.0.0.1');
  },
);

test('[SHUT-02] an operator that refuses the key counts as away', async () => {
  const refusal = { errCode: errorCodes.operatorKeyWrong, errMsg: 'The key is wrong.' };
  bff.operator.answer(channelList.address, (_request, response) =>
    response.writeHead(403).end(JSON.stringify(refusal)),
  );
  await expect(askOperator(channelList, {}, asker)).rejects.toMatchObject({
    kind: 'network',
    code: errorCodes.upstreamUnreachable,
  });
});

test('[SHUT-02] a remote operator gets a key only when one is set', async () => {
  useEnv({ OPERATOR_URL: bff.operator.url, OPERATOR_KEY: '' });
  await askOperator(channelList, {}, asker);
  expect(keysSeen()).toEqual([undefined]);
});
