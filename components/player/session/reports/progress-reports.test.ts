import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { VodHistory } from '#lib/contract/history.ts';
import {
  idleRecording,
  type RecordingState,
} from '#lib/domain/playback/recording/recording-state.ts';
import { progressOf } from '#lib/domain/vod/resume.ts';
import { quietSnapshot } from '#components/player/engine/engine.ts';
import { reportProgress } from './progress-reports.ts';

const intervalMs = 60_000;

function play() {
  const sent = jest.fn<(progress: VodHistory, isLast: boolean) => void>();
  let listener = () => undefined as unknown;
  let view = { recording: idleRecording, engine: quietSnapshot };
  const stop = reportProgress({
    session: {
      view: () => view,
      subscribe: (listen) => {
        listener = listen;
        return () => undefined;
      },
    },
    progressOf: ({ recording, pictureAtMs, span }) =>
      recording?.kind === 'title' && !recording.isTrailer
        ? progressOf({ metaId: recording.metaId, metaType: 'MOVIE' }, pictureAtMs, span.toMs)
        : null,
    intervalMs,
    send: sent,
  });
  const show = (
    seconds: number,
    {
      metaId = 'm-1',
      isTrailer = false,
      isPaused = false,
      ...state
    }: Partial<RecordingState & { metaId: string; isTrailer: boolean; isPaused: boolean }> = {},
  ) => {
    view = {
      recording: {
        ...idleRecording,
        status: 'playing',
        recording: { kind: 'title', metaId, isTrailer, durationMs: 600_000 },
        span: { fromMs: 0, toMs: 600_000 },
        pictureAtMs: seconds * 1_000,
        playedMs: seconds * 1_000,
        ...state,
      },
      engine: { ...quietSnapshot, isPaused },
    };
    listener();
  };
  const told = () => sent.mock.calls.map(([{ metaId, playedTime }]) => [metaId, playedTime]);
  return { show, stop, told, sent };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[VPL-05] title progress is reported at the interval, and only when it has changed', () => {
  const { show, told } = play();
  show(59);
  jest.advanceTimersByTime(intervalMs - 1);
  expect(told()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told()).toEqual([['m-1', 59]]);
  jest.advanceTimersByTime(3 * intervalMs);
  expect(told()).toHaveLength(1);
  show(90);
  jest.advanceTimersByTime(intervalMs);
  expect(told()).toEqual([
    ['m-1', 59],
    ['m-1', 90],
  ]);
});

test('[VPL-05] title progress is reported at once on a pause, at the end and when the player is closed', () => {
  const { show, told, stop, sent } = play();
  show(10);
  show(12, { isPaused: true });
  expect(told()).toEqual([['m-1', 12]]);
  show(13);
  show(600, { status: 'ended', playedMs: 0 });
  expect(told().at(-1)).toEqual(['m-1', 600]);
  show(20);
  stop();
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ playedTime: 20 }), true);
});

test('[VPL-05] the position in an episode is reported before the next one starts', () => {
  const { show, told } = play();
  show(40);
  show(0, { metaId: 'm-2', status: 'asking' });
  expect(told()).toEqual([['m-1', 40]]);
});

test('[VPL-05] no progress is reported for a trailer or a title that never played', () => {
  const { show, told, stop } = play();
  show(30, { isTrailer: true });
  show(0, { status: 'attaching' });
  jest.advanceTimersByTime(intervalMs);
  stop();
  expect(told()).toEqual([]);
});
