import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { idleLive, type LiveStatus } from '#lib/domain/playback/live/live-state.ts';
import { quietSnapshot } from '#components/player/engine/engine.ts';
import { noteWatchedChannels } from './watched-channels.ts';

const afterMs = 30_000;

function watch() {
  const note = jest.fn<(channelId: string) => void>();
  let listener = () => undefined as unknown;
  let view = { live: idleLive, engine: quietSnapshot };
  const stop = noteWatchedChannels({
    session: {
      view: () => view,
      subscribe: (listen) => {
        listener = listen;
        return () => undefined;
      },
    },
    afterMs,
    note,
  });
  const show = (channelId: string, status: LiveStatus = 'playing', isPaused = false) => {
    view = {
      live: { ...idleLive, channelId, status },
      engine: { ...quietSnapshot, isPaused },
    };
    listener();
  };
  const noted = () => note.mock.calls.map(([channelId]) => channelId);
  return { show, stop, noted };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[HIS-01] a channel counts as watched after thirty seconds of moving pictures, once per visit', () => {
  const { show, noted } = watch();
  show('101', 'asking');
  jest.advanceTimersByTime(60_000);
  show('101');
  jest.advanceTimersByTime(afterMs - 1);
  expect(noted()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(noted()).toEqual(['101']);
  show('101');
  jest.advanceTimersByTime(3 * 3_600_000);
  expect(noted()).toEqual(['101']);
});

test('[HIS-01] zapping through a channel does not count as watched, a later longer visit does', () => {
  const { show, noted } = watch();
  for (const channelId of ['101', '102', '103', '101', '104']) {
    show(channelId, 'asking');
    show(channelId);
    jest.advanceTimersByTime(afterMs - 1);
  }
  expect(noted()).toEqual([]);
  jest.advanceTimersByTime(1);
  show('101');
  jest.advanceTimersByTime(afterMs);
  expect(noted()).toEqual(['104', '101']);
});

test('[HIS-01] pauses and stalls do not count as watching a channel', () => {
  const { show, noted } = watch();
  show('101');
  jest.advanceTimersByTime(20_000);
  show('101', 'playing', true);
  jest.advanceTimersByTime(60_000);
  show('101');
  jest.advanceTimersByTime(5_000);
  show('101', 'stalled');
  jest.advanceTimersByTime(60_000);
  show('101');
  jest.advanceTimersByTime(4_999);
  expect(noted()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(noted()).toEqual(['101']);
});

test('[HIS-01] no channel is recorded as watched after the recording is stopped', () => {
  const { show, stop, noted } = watch();
  show('101');
  stop();
  jest.advanceTimersByTime(afterMs);
  expect(noted()).toEqual([]);
});
