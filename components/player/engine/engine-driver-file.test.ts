import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  addressAnswers,
  countAnew,
  file,
  film,
  freshOf,
  pass,
} from '#tests/setup/stand-ins/an-own-media-engine.ts';
import type { EngineSource } from './engine.ts';

beforeEach(() => {
  countAnew();
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'fetch');
});

describe('[HEAL-02] a film in one file, whose grant expires during playback', () => {
  test('continues at the same position and speed with a new address, without a message', async () => {
    addressAnswers(403);
    const { player, loads, picture, show, play, breakDown, faults, onEvent } = film();
    play();
    show({ rate: 1.5 });
    picture.atMs = 321_000;
    await pass(6 * millisecondsInMinute);
    breakDown();
    await pass(0);
    expect(loads).toEqual([
      { url: 'a', startAtMs: undefined, isPaused: false },
      { url: 'fresh1', startAtMs: 321_000, isPaused: false },
    ]);
    expect(player.setRate).toHaveBeenLastCalledWith(1.5);
    play();
    expect(faults()).toEqual([]);
    expect(onEvent.mock.calls.map(([event]) => (event as { type: string }).type)).toEqual([
      ...['played', 'waited', 'played'],
    ]);
  });

  test('requests no address while data arrives', async () => {
    const { renew, play } = film();
    play();
    await pass(10 * millisecondsInMinute);
    expect(renew).not.toHaveBeenCalled();
  });

  test('gets a new address before a seek outside the buffer, and none for a seek inside', async () => {
    const { engine, player, loads, play } = film();
    play();
    engine.seekTo(900_000);
    expect(player.seekTo).toHaveBeenLastCalledWith(900_000);
    await pass(5 * millisecondsInMinute);
    engine.seekTo(30_000);
    expect(player.seekTo).toHaveBeenLastCalledWith(30_000);
    expect(loads).toHaveLength(1);

    engine.seekTo(1_200_000);
    expect(engine.pictureAtMs()).toBe(1_200_000);
    engine.seekTo(1_500_000);
    await pass(0);
    expect(loads.slice(1)).toEqual([{ url: 'fresh1', startAtMs: 1_500_000, isPaused: false }]);
    expect(player.seekTo).toHaveBeenCalledTimes(2);
    engine.seekTo(1_800_000);
    expect(player.seekTo).toHaveBeenLastCalledWith(1_800_000);
  });

  test('resumes with a new address after a long pause, with the old one after a short pause', async () => {
    const { engine, player, loads, picture, play, pause } = film();
    play();
    picture.atMs = 20_000;
    await pass(6 * millisecondsInMinute);
    pause();
    await pass(30_000);
    engine.play();
    expect([player.play.mock.calls.length, loads.length]).toEqual([1, 1]);
    pause();
    await pass(millisecondsInMinute);
    engine.play();
    expect(engine.snapshot().isPaused).toBe(false);
    await pass(0);
    expect(player.play).toHaveBeenCalledTimes(1);
    expect(loads.at(-1)).toEqual({ url: 'fresh1', startAtMs: 20_000, isPaused: false });
  });

  test('stays paused if it was paused before', async () => {
    addressAnswers(403);
    const { engine, loads, picture, play, pause, breakDown, onEvent } = film();
    play();
    picture.atMs = 20_000;
    pause();
    await pass(6 * millisecondsInMinute);
    breakDown();
    await pass(0);
    expect(loads.at(-1)).toEqual({ url: 'fresh1', startAtMs: 20_000, isPaused: true });
    await pass(6 * millisecondsInMinute);
    engine.seekTo(700_000);
    await pass(0);
    expect(loads.at(-1)).toEqual({ url: 'fresh2', startAtMs: 700_000, isPaused: true });
    await pass(6 * millisecondsInMinute);
    expect(onEvent).not.toHaveBeenCalledWith({ type: 'waited' });
    expect(onEvent).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'failed' }));
  });

  test('can be paused and resumed while its new address is requested', async () => {
    addressAnswers(403);
    let arrive!: (source: EngineSource) => void;
    const { engine, player, loads, play, breakDown } = film(
      () => new Promise((resolve) => (arrive = resolve)),
    );
    play();
    breakDown();
    await pass(0);
    engine.pause();
    expect(engine.snapshot().isPaused).toBe(true);
    engine.play();
    expect(engine.snapshot().isPaused).toBe(false);
    engine.pause();
    arrive(await freshOf(file)());
    await pass(0);
    expect(loads.slice(1)).toEqual([{ url: 'fresh1', startAtMs: 0, isPaused: true }]);
    expect(player.play).not.toHaveBeenCalled();
  });

  test('ends in a message when its address is always refused', async () => {
    addressAnswers(403);
    const { loads, breakDown, faults } = film();
    for (let times = 0; times < 4; times += 1) {
      breakDown();
      await pass(0);
    }
    expect(loads).toHaveLength(4);
    expect(faults()).toEqual(['GRANT-403']);
  });
});

describe('[HEAL-01] a film in one file', () => {
  test('continues by itself when its origin returns quickly', async () => {
    addressAnswers(503, 503, 206);
    const { loads, picture, play, breakDown, faults } = film();
    play();
    picture.atMs = 77_000;
    await pass(6 * millisecondsInMinute);
    breakDown();
    await pass(8_000);
    expect(loads.at(-1)).toMatchObject({ startAtMs: 77_000 });
    expect(loads).toHaveLength(2);
    expect(faults()).toEqual([]);
  });

  test('reports an unreachable origin in time, and recovers with it', async () => {
    addressAnswers(503);
    const { play, breakDown, faults, onEvent } = film();
    play();
    breakDown();
    await pass(13_000);
    expect(faults()).toEqual(['NET-503']);
    addressAnswers(206);
    await pass(2_000);
    expect(onEvent).toHaveBeenLastCalledWith({ type: 'came-online' });
  });

  test('fails at once when it is missing (404), without a retry', async () => {
    addressAnswers(404);
    const { breakDown, faults, onEvent } = film();
    breakDown(4);
    await pass(0);
    expect(faults()).toEqual(['SOURCE-404']);
    await pass(millisecondsInMinute);
    expect(onEvent).toHaveBeenCalledTimes(2);
  });

  test('is tried twice when its data is not playable', async () => {
    addressAnswers(206);
    const { loads, breakDown, onEvent } = film();
    breakDown(4);
    await pass(0);
    breakDown(4);
    await pass(0);
    expect(loads).toHaveLength(2);
    expect(onEvent).toHaveBeenLastCalledWith({
      type: 'failed',
      fault: { kind: 'media', code: 'MEDIA-4' },
    });
  });

  test('is given up without data, counted from the moment its picture stops', async () => {
    const { play, emit, faults } = film();
    play();
    await pass(6 * millisecondsInMinute);
    emit({ type: 'waited' });
    await pass(10_000);
    emit({ type: 'answered', report: { url: file.url, kind: 'segment', failure: null } });
    await pass(10_000);
    expect(faults()).toEqual([]);
    await pass(6_000);
    expect(faults()).toEqual(['NET-TIMEOUT']);
  });

  test('that fails during a pause is reloaded when the viewer resumes', async () => {
    addressAnswers(503);
    const { engine, loads, picture, play, pause, breakDown, faults } = film();
    play();
    picture.atMs = 20_000;
    pause();
    breakDown();
    await pass(6 * millisecondsInMinute);
    expect([loads.length, faults()]).toEqual([1, []]);
    engine.play();
    await pass(0);
    expect(loads.at(-1)).toEqual({ url: 'fresh1', startAtMs: 20_000, isPaused: false });
  });
});
