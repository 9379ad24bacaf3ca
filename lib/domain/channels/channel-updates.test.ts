import { expect, test } from '@jest/globals';
import { noonMs } from '#tests/setup/builders.ts';
import { newerOf, olderOf, pollAfterMs, updateRequest, updatesOf } from './channel-updates.ts';

test('[LIV-13] the update poll contains the held kinds with their timestamps, playStatus 0 and originType 1', () => {
  expect(updateRequest({ EPG_PROGRAMS: 5, CHANNEL_AUTH: 0 })).toEqual({
    dataChecks: [
      { dataType: 'CHANNEL_AUTH', timestamp: 0 },
      { dataType: 'EPG_PROGRAMS', timestamp: 5 },
    ],
    playStatus: 0,
    originType: 1,
  });
  expect(updateRequest({})).toBeNull();
});

test('[LIV-13] MODIFIED data is reloaded after updateDelay seconds, and its new timestamp is held', () => {
  const answer = {
    dataStates: [
      { dataType: 'CHANNEL_LIST', updateStatus: 'MODIFIED', updateDelay: 7, timestamp: 30 },
      { dataType: 'CHANNEL_GROUP', updateStatus: 'UNMODIFIED', updateDelay: 7, timestamp: 20 },
      { dataType: 'CHANNEL_AUTH', updateStatus: 'MODIFIED' },
    ],
  };
  const held = { CHANNEL_AUTH: 10, CHANNEL_LIST: 10, CHANNEL_GROUP: 10 };
  expect(updatesOf(answer, held, noonMs)).toEqual({
    reloads: [
      { dataType: 'CHANNEL_AUTH', delayMs: 0 },
      { dataType: 'CHANNEL_LIST', delayMs: 7_000 },
    ],
    held: { CHANNEL_AUTH: noonMs, CHANNEL_LIST: 30, CHANNEL_GROUP: 10 },
  });
});

test('[LIV-13] a delay longer than the poll interval is kept as the operator says', () => {
  const state = {
    dataType: 'CHANNEL_LIST',
    updateStatus: 'MODIFIED',
    updateDelay: 1_800,
    timestamp: 9,
  };
  const { reloads } = updatesOf({ dataStates: [state] }, { CHANNEL_LIST: 1 }, noonMs);
  expect(reloads).toEqual([{ dataType: 'CHANNEL_LIST', delayMs: 1_800_000 }]);
});

test('[LIV-13] kinds that are unknown or not held are ignored; extreme delays are limited', () => {
  const state = (dataType: string, updateDelay: number) => ({
    dataType,
    updateStatus: 'MODIFIED',
    updateDelay,
    timestamp: 9,
  });
  const answer = { dataStates: [state('KIDS', 1), state('EPG_PROGRAMS', 1)] };
  expect(updatesOf(answer, { CHANNEL_LIST: 1 }, noonMs).reloads).toEqual([]);
  const odd = { dataStates: [state('CHANNEL_LIST', 1e9), state('CHANNEL_AUTH', -4)] };
  const { reloads } = updatesOf(odd, { CHANNEL_LIST: 1, CHANNEL_AUTH: 1 }, noonMs);
  expect(reloads.map(({ delayMs }) => delayMs)).toEqual([0, 86_400_000]);
});

test('[LIV-13] merging two notes keeps the newer version, merging two answers the older one', () => {
  const [one, other] = [{ CHANNEL_AUTH: 3, CHANNEL_LIST: 9 }, { CHANNEL_AUTH: 5 }];
  expect(newerOf(one, other)).toEqual({ CHANNEL_AUTH: 5, CHANNEL_LIST: 9 });
  expect(olderOf(one, other)).toEqual({ CHANNEL_AUTH: 3, CHANNEL_LIST: 9 });
});

test('[LIV-13] update polls come about every ten minutes, with jitter', () => {
  expect([0, 0.5, 1].map(pollAfterMs)).toEqual([540_000, 600_000, 660_000]);
});
