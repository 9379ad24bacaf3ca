import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { channelUpdate } from '#lib/contract/channels.ts';
import { startUpdatePoll } from './update-poll.ts';

type Answer = ResponseOf<typeof channelUpdate>;

const ask = jest.fn<(request: object) => Promise<Answer>>();
const reload = jest.fn<(dataType: string) => void>();
let stop: () => void = () => undefined;

const answer = (...dataStates: Answer['dataStates']) => Promise.resolve({ dataStates });
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset().mockReturnValue(answer());
  reload.mockReset();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const calls = { heldNow: () => ({ CHANNEL_AUTH: 1, CHANNEL_LIST: 1 }), ask, reload };
  stop = startUpdatePoll(() => Promise.resolve(calls));
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[LIV-13] the update poll runs every ten minutes and reloads the changed parts after the delay', async () => {
  ask.mockReturnValueOnce(
    answer({ dataType: 'CHANNEL_LIST', updateStatus: 'MODIFIED', updateDelay: 30, timestamp: 5 }),
  );
  await minutes(9.5);
  expect(ask).not.toHaveBeenCalled();
  await minutes(0.5);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  await minutes(0.5);
  expect(reload.mock.calls).toEqual([['CHANNEL_LIST']]);
  await minutes(9.5);
  expect(ask.mock.calls[1]?.[0]).toMatchObject({
    dataChecks: [
      { dataType: 'CHANNEL_AUTH', timestamp: 1 },
      { dataType: 'CHANNEL_LIST', timestamp: 5 },
    ],
  });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[LIV-13] the update poll runs at its due second: browsers that arrived together do not poll together', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.55);
  stop();
  stop = startUpdatePoll(() =>
    Promise.resolve({ heldNow: () => ({ CHANNEL_LIST: 1 }), ask, reload }),
  );
  const dueAfterMs = 606_000;
  await jest.advanceTimersByTimeAsync(dueAfterMs - 1);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[LIV-13] the update poll runs again at the next interval after a failure', async () => {
  ask.mockRejectedValueOnce(new Error('away'));
  await minutes(10);
  await minutes(10);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[LIV-13] the update poll runs once after the machine slept, not once for every missed interval', async () => {
  jest.setSystemTime(Date.now() + 3 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await minutes(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[LIV-13] the update poll requests and reloads nothing after it is stopped', async () => {
  ask.mockReturnValueOnce(
    answer({ dataType: 'CHANNEL_AUTH', updateStatus: 'MODIFIED', updateDelay: 60 }),
  );
  await minutes(10);
  stop();
  await minutes(30);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
