import { millisecondsInHour } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type {
  CreatePlayerInstance,
  PlayerInstance,
  PlayerInstanceOptions,
  RequestReport,
} from './player-instance.ts';
import { engineOn } from './engine-driver.ts';
import type { EngineSource } from './engine.ts';

interface FakePlayer extends PlayerInstance {
  options: PlayerInstanceOptions;
  sources: EngineSource[];
  isDisposed: boolean;
  pictureMs: number | null;
}

const url = '/media/live/s/101/a.m3u8?token=a&signedToken=b';
const live: EngineSource = { url, validForMs: null };
let players: FakePlayer[] = [];

const createPlayer: CreatePlayerInstance = (options) => {
  const player = {
    ...{ options, sources: [], isDisposed: false, pictureMs: null },
    load: (source: EngineSource) => void player.sources.push(source),
    pictureAtMs: () => player.pictureMs,
    dispose: () => void (player.isDisposed = true),
    shown: () => ({ activeRenditionId: 'of the second' }),
  } as unknown as FakePlayer;
  for (const name of [
    'unload',
    'hold',
    'play',
    'pause',
    'setMuted',
    'setRate',
    'setHidden',
  ] as const)
    player[name] = jest.fn();
  players.push(player);
  return player;
};

function engine(fresh: EngineSource | null = { ...live, url: url.replace('=a', '=c') }) {
  const onEvent = jest.fn();
  const renew = jest.fn(() => Promise.resolve(fresh));
  const host = document.createElement('div');
  const made = engineOn(createPlayer)({
    ...{ host, isMuted: false, volume: 1, onEvent, renew },
    languages: {},
  });
  made.attach(live);
  return { made, onEvent, renew };
}

const player = () => players.at(-1)!;
const emit = (event: Parameters<PlayerInstanceOptions['onEvent']>[0]) =>
  player().options.onEvent(event);
const answer = (report: Partial<RequestReport>) =>
  emit({ type: 'answered', report: { url, kind: 'playlist', failure: null, ...report } });
const failed = { status: 500, isTimeout: false };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  players = [];
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'fetch');
});

function originAnswers(answers: () => Response | Promise<Response>) {
  window.fetch = jest.fn(() => Promise.resolve(answers()));
}

describe('[HEAL-01] the engine', () => {
  test('gives up on failing requests, and reports it once', async () => {
    originAnswers(() => new Response('', { status: 500 }));
    const { onEvent } = engine();
    for (let times = 0; times < 3; times += 1) answer({ failure: failed });
    await pass(9_000);
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(onEvent).toHaveBeenCalledWith({
      type: 'failed',
      fault: { kind: 'network', code: 'NET-500' },
    });
  });

  test('reloads after a damaged segment, and counts the damage', async () => {
    const { onEvent } = engine();
    emit({ type: 'broke', code: 3 });
    await pass(0);
    emit({ type: 'broke', code: 3 });
    await pass(0);
    expect(player().sources).toHaveLength(3);
    expect(onEvent).not.toHaveBeenCalled();
    emit({ type: 'broke', code: 3 });
    expect(onEvent).toHaveBeenCalledWith({
      type: 'failed',
      fault: { kind: 'media', code: 'MEDIA-3' },
    });
  });

  test('neither reloads nor fails the old source while another one is requested', async () => {
    const { made, onEvent } = engine();
    emit({ type: 'broke', code: 3 });
    made.hold();
    await pass(0);
    expect(player().sources).toEqual([live]);
    emit({ type: 'refused', fault: { kind: 'drm', code: 'DRM-KEY' } });
    await pass(60_000);
    expect(onEvent).not.toHaveBeenCalled();
    made.attach({ ...live, url: url.replace('101', '102') });
    expect(player().sources).toHaveLength(2);
    emit({ type: 'refused', fault: { kind: 'drm', code: 'DRM-KEY' } });
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  test('does not count a pause as waiting', async () => {
    const { onEvent } = engine();
    player().options.onShow({ isPaused: true });
    await pass(60_000);
    expect(onEvent).not.toHaveBeenCalled();
  });
});

describe('[HEAL-03] the engine', () => {
  test('polls an unreachable origin every two seconds, and reports its return', async () => {
    let isBack = false;
    originAnswers(() => new Response('#EXTM3U', { status: isBack ? 200 : 503 }));
    const { onEvent } = engine();
    for (let times = 0; times < 3; times += 1) answer({ failure: failed });
    await pass(20_000);
    expect(onEvent).not.toHaveBeenCalledWith({ type: 'came-online' });
    isBack = true;
    await pass(2_000);
    expect(onEvent).toHaveBeenLastCalledWith({ type: 'came-online' });
  });

  test('reloads by itself when the origin returns before a failure was reported', async () => {
    originAnswers(() => new Response('#EXTM3U'));
    const { onEvent } = engine();
    emit({ type: 'played' });
    emit({ type: 'waited' });
    answer({ failure: failed });
    await pass(3_500);
    expect(player().sources).toHaveLength(2);
    expect(player().sources[1]?.url).toContain('token=c');
    expect(onEvent).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'failed' }));
  });

  test('reloads when the browser is online again, but not while a picture plays', async () => {
    engine();
    emit({ type: 'played' });
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(player().sources).toHaveLength(1);
    emit({ type: 'waited' });
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(player().sources).toHaveLength(2);
  });

  test('judges a start after the network returned only by its own requests', async () => {
    originAnswers(() => new Response('', { status: 500 }));
    const { onEvent, renew } = engine();
    emit({ type: 'played' });
    emit({ type: 'waited' });
    for (let times = 0; times < 3; times += 1) answer({ failure: failed });
    await pass(7_000);
    // The new address takes longer than the next check of the failures.
    renew.mockImplementationOnce(() => new Promise(() => {}));
    window.dispatchEvent(new Event('online'));
    await pass(4_500);
    expect(player().sources).toHaveLength(2);
    expect(onEvent).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'failed' }));
  });

  test('gives up on an origin that answers while its segments keep failing', async () => {
    originAnswers(() => new Response('', { status: 404 }));
    const { onEvent } = engine();
    emit({ type: 'waited' });
    for (let seconds = 0; seconds < 15; seconds += 1) {
      answer({ kind: 'segment', failure: { status: 404, isTimeout: false } });
      await pass(1_000);
    }
    expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'failed' }));
  });

  test('returns to live after sleep, and keeps the position of a range', async () => {
    const { made } = engine();
    emit({ type: 'played' });
    player().pictureMs = 5_000;
    await pass(1_000);
    jest.setSystemTime(2 * millisecondsInHour);
    await pass(1_000);
    expect(player().sources).toHaveLength(2);

    made.attach({ ...live, kind: 'range' });
    emit({ type: 'played' });
    await pass(1_000);
    jest.setSystemTime(4 * millisecondsInHour);
    await pass(1_000);
    expect(player().sources).toHaveLength(3);
  });

  test('reloads a range at the position of its picture', async () => {
    const { made } = engine();
    made.attach({ ...live, kind: 'range', startAtMs: 1_000 });
    emit({ type: 'played' });
    player().pictureMs = 77_000;
    emit({ type: 'broke', code: 3 });
    await pass(0);
    expect(player().sources.at(-1)).toMatchObject({ kind: 'range', startAtMs: 77_000 });
  });
});

describe('[HEAL-03] a player that has run for six hours', () => {
  /** A hidden tab's timers are late while the picture moves on. */
  async function watchFor(ms: number) {
    player().pictureMs = Date.now();
    await pass(1_000);
    player().pictureMs = Date.now() + ms;
    jest.setSystemTime(Date.now() + ms);
    await pass(1_000);
  }

  test('is replaced behind the picture, which stays until its successor has one', async () => {
    const { made } = engine();
    emit({ type: 'played' });
    await watchFor(6.5 * millisecondsInHour + 20_000);
    const [first, second] = players;
    expect(players).toHaveLength(2);
    expect(second?.options.isMuted).toBe(true);
    expect([first?.isDisposed, second?.sources.length]).toEqual([false, 1]);
    second?.options.onEvent({ type: 'played' });
    expect([first?.isDisposed, second?.isDisposed]).toEqual([true, false]);
    expect(second?.setMuted).toHaveBeenCalledWith(false);
    expect(made.snapshot().activeRenditionId).toBe('of the second');
  });

  test('is replaced with the next source', async () => {
    const { made } = engine();
    emit({ type: 'played' });
    await watchFor(6 * millisecondsInHour + 10_000);
    made.attach(live);
    expect(players.map(({ isDisposed }) => isDisposed)).toEqual([true, false]);
  });
});

test('[PLY-07] a protected source has a player of its own, which ends with its keys', () => {
  const { made } = engine();
  made.attach({ ...live, drm: { type: 'clearkey', contentId: 'c1' } });
  made.attach(live);
  expect(players.map(({ isDisposed }) => isDisposed)).toEqual([true, true, false]);
});
