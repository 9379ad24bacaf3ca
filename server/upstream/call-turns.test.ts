import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { channelList } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { searchQuery } from '#lib/contract/search.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { StandInOperator } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { askOperator, type Asker } from './ask-operator.ts';
import { operator } from './pool.ts';

let standIn: StandInOperator;
let held: (() => void)[];

beforeEach(async () => {
  standIn = await StandInOperator.start();
  held = [];
  // The embedded operator, which answers when the test says so.
  useEnv({ OPERATOR_PORT: new URL(standIn.url).port });
  for (const call of [channelList, searchQuery]) {
    standIn.answer(call.address, (_request, response) => {
      held.push(() => response.end('{"errCode":0,"result":{}}'));
    });
  }
});
afterEach(async () => {
  await operator().calls.destroy();
  await standIn.stop();
});

const from = (address: string): Asker => ({
  language: 'en',
  clientAddress: address as ViewerAddress,
});
const reached = async (count: number) => {
  while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('[SHUT-05] a network has four calls at the operator, and other networks overtake its queue', async () => {
  const many = Array.from({ length: 10 }, () => askOperator(channelList, {}, from('192.0.2.1')));
  await reached(4);
  const other = askOperator(channelList, {}, from('198.51.100.1'));
  await reached(5);
  held[4]!();
  expect((await other).errCode).toBe(0);
  for (let at = 0; at < 11; at += 1) {
    await reached(at + 1);
    held[at]!();
  }
  expect((await Promise.all(many)).map(({ errCode }) => errCode)).toEqual(many.map(() => 0));
});

test('[SHUT-05] a search does not use a place of other calls', async () => {
  const searches = Array.from({ length: 8 }, () => askOperator(searchQuery, {}, from('192.0.2.1')));
  await reached(8);
  const call = askOperator(channelList, {}, from('192.0.2.1'));
  await reached(9);
  for (const answer of held) answer();
  expect((await Promise.all([...searches, call])).every(({ errCode }) => errCode === 0)).toBe(true);
});

test('[SHUT-05] calls of a network over its queue limit are refused as busy', async () => {
  const asked = Array.from({ length: 261 }, () => askOperator(channelList, {}, from('192.0.2.1')));
  for (const answer of asked) answer.catch(() => undefined);
  await expect(asked.at(-1)).rejects.toMatchObject({ kind: 'operator', code: errorCodes.busy });
});
