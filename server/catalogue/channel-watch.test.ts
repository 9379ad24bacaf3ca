import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { channelUpdate } from '#lib/contract/channels.ts';
import type { HeldVersions } from '#lib/domain/channels/channel-updates.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { ChannelWatch } from './channel-watch.ts';
import { isOutdated } from './outdated.ts';

type States = ResponseOf<typeof channelUpdate>['dataStates'];

const ask = jest.fn<(held: HeldVersions) => Promise<{ dataStates: States }>>();
let watch: ChannelWatch;
/** The `heldSinceMs` that the next answer reports. */
let heldSinceMs: number;

beforeEach(() => {
  useEnv({ OPERATOR_URL: 'http://127.0.0.1:9' });
  jest.useFakeTimers();
  heldSinceMs = Date.now();
  ask.mockReset().mockResolvedValue({ dataStates: [] });
  watch = new ChannelWatch(ask);
});
afterEach(() => {
  jest.useRealTimers();
});

const list = (timestamp: number, updateDelay = 0): States[number] => ({
  dataType: 'CHANNEL_LIST',
  updateStatus: 'MODIFIED',
  updateDelay,
  timestamp,
});
const says = (...dataStates: States) => ask.mockResolvedValueOnce({ dataStates });
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

test('[LIV-13] cached answers are out of date when the operator reports a change', async () => {
  says(list(7));
  watch.look();
  await seconds(30);
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ CHANNEL_LIST: 0, EPG_PROGRAMS: 0 });
  expect(isOutdated(heldSinceMs)).toBe(false);

  says(list(9));
  watch.look();
  await seconds(0);
  expect(ask.mock.calls[1]?.[0]).toMatchObject({ CHANNEL_LIST: 7 });
  expect(isOutdated(heldSinceMs)).toBe(true);
  expect(isOutdated(Date.now() + 1)).toBe(false);
});

test("[LIV-13] cached answers are out of date again after the operator's delay", async () => {
  says(list(7));
  watch.look();
  await seconds(30);
  says(list(9, 5));
  watch.look();
  await seconds(1);
  const heldMeanwhileMs = Date.now();
  expect(isOutdated(heldMeanwhileMs)).toBe(false);
  await seconds(4);
  expect(isOutdated(heldMeanwhileMs)).toBe(true);
});

test('the channel watch asks at most every 30 seconds, and only while it is used', async () => {
  for (let second = 0; second < 60; second++) {
    watch.look();
    await seconds(1);
  }
  expect(ask).toHaveBeenCalledTimes(2);
  await seconds(600);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[ROL-05] the channel watch asks at once when a viewer learns of a change, at most once a second', async () => {
  watch.look();
  await seconds(2);
  watch.hurry();
  expect(ask).toHaveBeenCalledTimes(2);
  for (let viewer = 0; viewer < 100; viewer++) watch.hurry();
  expect(ask).toHaveBeenCalledTimes(2);
  await seconds(5);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('an operator that does not answer leaves cached answers valid', async () => {
  ask.mockRejectedValueOnce(new Error('away'));
  watch.look();
  await seconds(30);
  expect(isOutdated(heldSinceMs)).toBe(false);
  says(list(7));
  watch.look();
  await seconds(0);
  expect(isOutdated(heldSinceMs)).toBe(false);
});
