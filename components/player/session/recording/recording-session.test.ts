import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { PlaySource } from '#lib/contract/streams.ts';
import { createPlayReports } from '#lib/browser/reports/play-reports.ts';
import type { CatchUpShow } from '#lib/domain/playback/recording/recording.ts';
import { anEngine } from '#tests/setup/stand-ins/an-engine.ts';
import { aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { createRecordingSession } from './recording-session.ts';

const programme = aProgramme();
const show: CatchUpShow = { kind: 'catch-up', channelId: '101', programme };
const source: PlaySource = { sources: [{ url: '/range.m3u8' }], validForMs: 9 };

function watch(ask: () => Promise<PlaySource> = () => Promise.resolve(source)) {
  const double = anEngine();
  const reports = createPlayReports();
  const session = createRecordingSession({
    host: document.createElement('div'),
    loadEngine: () => Promise.resolve(double.create),
    ask,
    report: reports.note,
    follow: reports.follow,
    onReconnect: () => () => undefined,
    sound: { isMuted: false, volume: 1 },
  });
  return { session, ...double, reports };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void jest.useFakeTimers({ now: noonMs + 2 * hourMs }));
afterEach(() => void jest.useRealTimers());

test('[CU-01] a recording session opens the programme as a range, from the requested instant', async () => {
  const { session, engine } = watch();
  session.open(show, { startAtMs: noonMs + 600_000 });
  await settle();
  expect(engine.attach).toHaveBeenCalledWith({
    url: '/range.m3u8',
    validForMs: 9,
    kind: 'range',
    startAtMs: noonMs + 600_000,
  });
  session.dispose();
});

test('[CU-01] a recording session keeps the position with a new address', async () => {
  const { session, engine, given } = watch();
  session.open(show);
  await settle();
  given().onEvent({ type: 'played' });
  engine.pictureAtMs.mockReturnValue(noonMs + 900_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await given().renew()).toMatchObject({ kind: 'range', startAtMs: noonMs + 900_000 });
  given().onEvent({ type: 'failed', fault: { kind: 'network', code: 'NET-503' } });
  await jest.advanceTimersByTimeAsync(2_000);
  await settle();
  expect(engine.attach).toHaveBeenLastCalledWith(
    expect.objectContaining({ startAtMs: noonMs + 900_000 }),
  );
  session.dispose();
});

test('[CU-02] a recording session reports errors and playback', async () => {
  const { session, engine, given, reports } = watch();
  session.open(show);
  await settle();
  given().onEvent({ type: 'played' });
  for (const seconds of [1, 2, 3]) {
    engine.pictureAtMs.mockReturnValue(noonMs + seconds * 1_000);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  given().onEvent({ type: 'failed', fault: { kind: 'media', code: 'MEDIA-3' } });
  session.dispose();
  expect(reports.waiting()).toMatchObject([
    { kind: 'error', mode: 'catch-up', programId: 'p-1', fault: { code: 'MEDIA-3' } },
    { kind: 'sla', mode: 'catch-up', programId: 'p-1', start: 'started', playedMs: 3_000 },
    { kind: 'playback', programId: 'p-1', playedMs: 3_000, hasEnded: false },
  ]);
});

test("[PLY-09] a recording session keeps the operator's message", async () => {
  const { session } = watch(() =>
    Promise.reject(new OperatorError('operator', 10100404, 'No such programme')),
  );
  session.open(show);
  await settle();
  expect(session.view().recording.fault).toEqual({
    kind: 'call',
    code: 'CALL-10100404',
    text: 'No such programme',
  });
  session.dispose();
});

test('[BYO-03] a recording session attaches a film in one file as a file, and reads its end from the media', async () => {
  const film = { url: '/media/vod/m-1/film.mkv', type: 'video/x-matroska' };
  const { session, engine, given } = watch(() => Promise.resolve({ sources: [film] }));
  session.open({ kind: 'title', metaId: 'm-1', isTrailer: false, durationMs: null });
  await settle();
  expect(engine.attach).toHaveBeenCalledWith({
    ...{ url: film.url, fileType: film.type, validForMs: null },
    ...{ kind: 'range', clock: 'media', startAtMs: 0 },
  });
  expect(session.view().recording.span.toMs).toBe(Infinity);
  engine.pictureAtMs.mockReturnValue(1_000);
  engine.reachable.mockReturnValue({ fromMs: 0, toMs: 5_400_000 });
  given().onEvent({ type: 'played' });
  expect(session.view().recording.span.toMs).toBe(5_400_000);
  session.dispose();
});

test('[VPL-05] a recording session plays a title by its own clock, from the stored position', async () => {
  const { session, engine } = watch();
  const recording = {
    kind: 'title',
    metaId: 'm-1',
    isTrailer: false,
    durationMs: 600_000,
  } as const;
  session.open(recording, { startAtMs: 90_000 });
  await settle();
  expect(engine.attach).toHaveBeenCalledWith({
    url: '/range.m3u8',
    validForMs: 9,
    kind: 'range',
    clock: 'media',
    startAtMs: 90_000,
  });
  session.dispose();
});
