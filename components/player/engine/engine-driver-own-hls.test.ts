import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  addressAnswers,
  countAnew,
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

describe("[WEB-02] the browser's own HLS", () => {
  const live: EngineSource = {
    url: '/media/live/a.m3u8?token=a&signedToken=s',
    validForMs: 300_000,
  };
  const past: EngineSource = { ...live, kind: 'range' };

  test('goes on with a new address each time its grant has ended, a range where it was', async () => {
    addressAnswers(403);
    const { loads, picture, play, breakDown, faults } = film(freshOf(past), past);
    for (let times = 0; times < 4; times += 1) {
      play();
      picture.atMs += 300_000;
      await pass(5 * millisecondsInMinute);
      breakDown();
      await pass(0);
    }
    expect(loads.map(({ startAtMs }) => startAtMs)).toEqual([
      ...[undefined, 300_000, 600_000, 900_000, 1_200_000],
    ]);
    expect(faults()).toEqual([]);
  });

  test('waits for an origin that is away, says so, and returns with it', async () => {
    addressAnswers(503);
    const { loads, play, breakDown, faults, onEvent } = film(freshOf(live), live);
    play();
    await pass(60_000);
    breakDown();
    await pass(14_000);
    expect(faults()).toEqual(['NET-503']);
    addressAnswers(206);
    await pass(3_000);
    expect(onEvent).toHaveBeenLastCalledWith({ type: 'came-online' });
    expect(loads).toHaveLength(1);
  });

  test('that the browser cannot decode ends in a message', async () => {
    addressAnswers(206);
    const { play, breakDown, faults } = film(freshOf(live), live);
    play();
    breakDown(3);
    await pass(0);
    breakDown(3);
    await pass(0);
    expect(faults()).toEqual(['MEDIA-3']);
  });
});
