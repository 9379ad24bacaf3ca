import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { PlaySource } from '#lib/contract/streams.ts';
import type { EngineOptions } from '#components/player/engine/engine.ts';
import { createPlayReports } from '#lib/browser/reports/play-reports.ts';
import { anEngine } from '#tests/setup/stand-ins/an-engine.ts';
import { createLiveSession } from './live-session.ts';

const sourceOf = (channelId: string): PlaySource => ({ sources: [{ url: `/${channelId}.m3u8` }] });

/** A session over a mock engine that records its calls. */
function watch(
  ask: (channelId: string, signal: AbortSignal, behind: number | null) => Promise<PlaySource>,
  failingLoads = 0,
) {
  const told: string[] = [];
  const reports = createPlayReports();
  let reconnect!: () => void;
  const { engine, create, given } = anEngine();
  engine.attach.mockImplementation(({ url }) => void told.push(`attach ${url}`));
  engine.dispose.mockImplementation(() => void told.push('dispose'));
  const loadEngine = jest.fn(() => Promise.resolve(create));
  for (let times = 0; times < failingLoads; times += 1)
    loadEngine.mockRejectedValueOnce(new Error('chunk'));
  const session = createLiveSession({
    host: document.createElement('div'),
    loadEngine,
    ask,
    onReconnect: (listener) => {
      reconnect = listener;
      return () => void told.push('unheard');
    },
    sound: { isMuted: false, volume: 1 },
    report: reports.note,
    follow: reports.follow,
  });
  return {
    session,
    told,
    engine,
    reports,
    loadEngine,
    engineEvent: (event: Parameters<EngineOptions['onEvent']>[0]) => given().onEvent(event),
    renew: () => given().renew(),
    reconnect: () => reconnect(),
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

test('[ZAP-01] a live session attaches only the last of many zaps, however late its answer arrives', async () => {
  const answers = new Map<string, (source: PlaySource) => void>();
  const { session, told } = watch(
    (channelId) => new Promise((resolve) => answers.set(channelId, resolve)),
  );
  await settle();
  for (const id of ['101', '102', '103']) session.zapTo(id);
  for (const id of ['103', '101', '102']) answers.get(id)?.(sourceOf(id));
  await settle();
  expect(told.filter((word) => word.startsWith('attach'))).toEqual(['attach /103.m3u8']);
  session.dispose();
});

test('a live session keeps a source that arrives before the player script until the script is loaded', async () => {
  const { session, told, engineEvent } = watch((id) => Promise.resolve(sourceOf(id)));
  session.zapTo('101');
  expect(told).toEqual([]);
  await settle();
  expect(told).toEqual(['attach /101.m3u8']);
  engineEvent({ type: 'played' });
  expect(session.view().live.status).toBe('playing');
  session.dispose();
});

test('[ERR-06] a live session retries a failed call by itself, and at once when the connection returns', async () => {
  const ask = jest.fn<(id: string) => Promise<PlaySource>>();
  ask.mockRejectedValueOnce(new OperatorError('network', 0, 'offline'));
  ask.mockRejectedValueOnce(new OperatorError('network', 0, 'offline'));
  ask.mockResolvedValue(sourceOf('101'));
  const { session, told, reconnect } = watch(ask);
  session.zapTo('101');
  await settle();
  expect(session.view().live).toMatchObject({ status: 'error', fault: { kind: 'network' } });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(ask).toHaveBeenCalledTimes(2);
  reconnect();
  await settle();
  expect(told.at(-1)).toBe('attach /101.m3u8');
  session.dispose();
  expect(told).toContain('unheard');
});

test("[PLY-09] a live session shows the operator's own text and code, without a retry", async () => {
  const { session } = watch(() =>
    Promise.reject(new OperatorError('operator', 10100404, 'No such channel')),
  );
  session.zapTo('101');
  await settle();
  expect(session.view().live).toMatchObject({
    status: 'error',
    retryAtMs: null,
    fault: { kind: 'call', code: 'CALL-10100404', text: 'No such channel' },
  });
  session.dispose();
});

test('[LIV-08] a live session requests the channel again after a stall of 60 s', async () => {
  const ask = jest.fn((id: string) => Promise.resolve(sourceOf(id)));
  const { session, engineEvent } = watch(ask);
  session.zapTo('101');
  await settle();
  engineEvent({ type: 'played' });
  engineEvent({ type: 'waited' });
  await jest.advanceTimersByTimeAsync(59_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  session.dispose();
});

test('[HEAL-02] a live session gives the engine a new address for the playing channel', async () => {
  const { session, renew } = watch((id) => Promise.resolve({ ...sourceOf(id), validForMs: 9 }));
  await settle();
  expect(await renew()).toBeNull();
  session.zapTo('102');
  expect(await renew()).toEqual({ url: '/102.m3u8', validForMs: 9, kind: 'live' });
  session.dispose();
});

test('[ERR-06] a live session loads a failed player script again with the next try', async () => {
  const { session, told, loadEngine } = watch((id) => Promise.resolve(sourceOf(id)), 2);
  session.zapTo('101');
  await settle();
  expect(session.view().live).toMatchObject({ status: 'error', fault: { code: 'PLAYER-0' } });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loadEngine).toHaveBeenCalledTimes(3);
  expect(told).toEqual(['attach /101.m3u8']);
  session.dispose();
  expect(told).toContain('dispose');
});

test('[TS-01] a live session requests the channel, and its renewal, with the seconds behind live of the bar', async () => {
  const ask = jest.fn((id: string, _signal: AbortSignal, behind: number | null) =>
    Promise.resolve(sourceOf(`${id}-${behind ?? 'live'}`)),
  );
  const { session, told, engineEvent, renew } = watch(ask);
  session.zapTo('101');
  await settle();
  engineEvent({ type: 'played' });
  jest.setSystemTime(1_200_000);
  const programmes = [{ start: 0, stop: 1_800_000 }];
  session.seek(600_000, { canTimeShift: true, programmes });
  await settle();
  expect(told.at(-1)).toBe('attach /101-588.m3u8');
  expect(await renew()).toEqual({
    url: '/101-588.m3u8',
    validForMs: null,
    kind: 'shifted',
    startAtMs: 600_000,
  });
  session.returnToLive();
  await settle();
  expect(told.at(-1)).toBe('attach /101-live.m3u8');
  session.dispose();
});

test('[LIV-09] a live session reports an error', async () => {
  const { session, engineEvent, reports } = watch((id) => Promise.resolve(sourceOf(id)));
  session.zapTo('101');
  await settle();
  engineEvent({ type: 'failed', fault: { kind: 'media', code: 'MEDIA-3' } });
  expect(reports.waiting()).toMatchObject([
    { kind: 'error', mode: 'live', channelId: '101', fault: { code: 'MEDIA-3' } },
  ]);
  session.dispose();
});

test('[REP-03] a live session reports playback and quality when the viewer leaves, and in between in batches', async () => {
  const { session, engine, engineEvent, reports } = watch((id) => Promise.resolve(sourceOf(id)));
  engine.pictureAtMs.mockImplementation(() => 1_000_000 + Date.now());
  session.zapTo('101');
  await settle();
  await jest.advanceTimersByTimeAsync(400);
  engineEvent({ type: 'played' });
  await jest.advanceTimersByTimeAsync(10_000);
  reports.gather('due');
  expect(reports.waiting()).toMatchObject([
    { kind: 'live', mode: 'live', channelId: '101', fromMs: 1_000_400, playedMs: 10_000 },
    { kind: 'sla', channelId: '101', start: 'started', joinMs: 400, rebuffers: 0 },
  ]);
  engineEvent({ type: 'waited' });
  await jest.advanceTimersByTimeAsync(2_000);
  engineEvent({ type: 'played' });
  await jest.advanceTimersByTimeAsync(5_000);
  session.dispose();
  expect(reports.waiting().slice(2)).toMatchObject([
    { kind: 'live', channelId: '101' },
    { kind: 'sla', start: null, rebuffers: 1, rebufferMs: 2_000 },
  ]);
  reports.gather('closing');
  expect(reports.waiting()).toHaveLength(4);
});
