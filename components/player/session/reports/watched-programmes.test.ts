import { expect, jest, test } from '@jest/globals';
import {
  idleRecording,
  type RecordingState,
} from '#lib/domain/playback/recording/recording-state.ts';
import type { Recording } from '#lib/domain/playback/recording/recording.ts';
import { quietSnapshot } from '#components/player/engine/engine.ts';
import { hourMs, noonMs } from '#tests/setup/builders.ts';
import { noteWatchedProgrammes, type PlayedProgramme } from './watched-programmes.ts';

const programmeOf = (programId: string): Recording => ({
  kind: 'catch-up',
  channelId: 'l-101',
  programme: { programId, start: noonMs, stop: noonMs + hourMs },
});

interface Seen extends Partial<RecordingState> {
  programId?: string;
  isPaused?: boolean;
}

function play() {
  const note = jest.fn<(played: PlayedProgramme, isLast: boolean) => void>();
  let listener = () => undefined as unknown;
  let view = { recording: idleRecording, engine: quietSnapshot };
  const stop = noteWatchedProgrammes({
    session: {
      view: () => view,
      subscribe: (listen) => {
        listener = listen;
        return () => undefined;
      },
    },
    afterMs: 10_000,
    note,
  });
  /** The picture is this many seconds into the programme, and has moved for the same time. */
  const show = (seconds: number, { programId = 'p-1', isPaused = false, ...state }: Seen = {}) => {
    view = {
      recording: {
        ...idleRecording,
        status: 'playing',
        recording: programmeOf(programId),
        span: { fromMs: noonMs, toMs: noonMs + hourMs },
        pictureAtMs: noonMs + seconds * 1_000,
        playedMs: seconds * 1_000,
        ...state,
      },
      engine: { ...quietSnapshot, isPaused },
    };
    listener();
  };
  const noted = () =>
    note.mock.calls.map(([{ programId, playedSeconds }, isLast]) => [
      programId,
      playedSeconds,
      isLast,
    ]);
  return { show, stop, noted };
}

test('[HIS-01] a pause records the position in a programme once, and resuming does not', () => {
  const { show, noted } = play();
  show(600);
  expect(noted()).toEqual([]);
  show(601, { isPaused: true });
  show(601, { isPaused: true });
  expect(noted()).toEqual([['p-1', 601, false]]);
  show(602);
  show(640, { status: 'stalled' });
  show(641);
  expect(noted()).toHaveLength(1);
});

test('[HIS-01] the end of a programme is recorded as the end', () => {
  const { show, noted } = play();
  show(3_599);
  show(3_599, { status: 'ended' });
  show(3_599, { status: 'ended' });
  expect(noted()).toEqual([['p-1', 3_600, false]]);
});

test('[HIS-01] the position in a programme is recorded when the viewer leaves, and when the page may be closing', () => {
  const { show, stop, noted } = play();
  show(120);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  expect(noted()).toEqual([['p-1', 120, true]]);
  window.dispatchEvent(new Event('pagehide'));
  expect(noted()).toHaveLength(1);
});

test('[HIS-01] a programme that replaces another one is recorded separately', () => {
  const { show, stop, noted } = play();
  show(120);
  show(0, { programId: 'p-2', status: 'asking' });
  show(50, { programId: 'p-2' });
  stop();
  expect(noted()).toEqual([
    ['p-1', 120, false],
    ['p-2', 50, true],
  ]);
});

test('[HIS-01] briefly viewed programmes, and titles, are not recorded', () => {
  const { show, stop, noted } = play();
  show(9);
  show(9, { isPaused: true });
  show(700, {
    recording: { kind: 'title', metaId: 'm-1', isTrailer: false, durationMs: null },
  });
  stop();
  expect(noted()).toEqual([]);
});
