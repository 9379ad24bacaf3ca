import { jest } from '@jest/globals';
import { engineOn } from '#components/player/engine/engine-driver.ts';
import type { EngineSource } from '#components/player/engine/engine.ts';
import type {
  CreatePlayerInstance,
  PlayerInstance,
  PlayerInstanceOptions,
} from '#components/player/engine/player-instance.ts';

export const file: EngineSource = {
  url: '/media/vod/m1/film.mp4?token=a&signedToken=s',
  validForMs: 300_000,
  fileType: 'video/mp4',
  kind: 'range',
  clock: 'media',
};
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** An engine that plays a file, or the browser's own HLS, on a mock player. */
export function film(renewed: () => Promise<EngineSource | null> = freshAddress, source = file) {
  let options!: PlayerInstanceOptions;
  const loads: { url: string; startAtMs: number | undefined; isPaused: boolean }[] = [];
  const picture = { atMs: 0, bufferedToMs: 40_000 };
  const player = {
    load: ({ url, startAtMs }: EngineSource, isPaused = false) =>
      void loads.push({ url: url.replace(/.*token=(\w+)&.*/, '$1'), startAtMs, isPaused }),
    pictureAtMs: () => picture.atMs,
    isAtHand: (atMs: number) => atMs <= picture.bufferedToMs,
    seekTo: jest.fn(),
    play: jest.fn(),
    pause: jest.fn(),
    setRate: jest.fn(),
    setHidden: jest.fn(),
    unload: jest.fn(),
    hold: jest.fn(),
    dispose: jest.fn(),
  };
  const createPlayer: CreatePlayerInstance = (given) => {
    options = given;
    return player as unknown as PlayerInstance;
  };
  const onEvent = jest.fn();
  const renew = jest.fn(renewed);
  const engine = engineOn(
    createPlayer,
    () => 'browser',
  )({
    ...{ host: document.createElement('div'), isMuted: false, volume: 1, languages: {} },
    ...{ onEvent, renew },
  });
  engine.attach(source);
  const emit = (event: Parameters<PlayerInstanceOptions['onEvent']>[0]) => options.onEvent(event);
  return {
    ...{ engine, player, loads, picture, renew, emit, onEvent },
    show: (change: Parameters<PlayerInstanceOptions['onShow']>[0]) => options.onShow(change),
    play: () => emit({ type: 'played' }),
    /** Reports a viewer's pause as a player does. */
    pause() {
      options.onShow({ isPaused: true });
      emit({ type: 'paused' });
    },
    breakDown: (code = 2) => emit({ type: 'broke', code }),
    faults: () =>
      onEvent.mock.calls.flatMap(([event]) => {
        const { fault } = event as { fault?: { code: string } };
        return fault ? [fault.code] : [];
      }),
  };
}

let count = 0;
/** Starts to count new addresses at 1. */
export const countAnew = () => void (count = 0);
/** A new address of a source at each call: `fresh1`, `fresh2`. */
export const freshOf = (source: EngineSource) => () => {
  count += 1;
  return Promise.resolve({ ...source, url: source.url.replace('=a', `=fresh${String(count)}`) });
};
const freshAddress = freshOf(file);

export function addressAnswers(...statuses: number[]) {
  window.fetch = jest.fn<typeof fetch>(() => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    const answer = { ok: status === 206, status, body: null, text: () => Promise.resolve('') };
    return Promise.resolve(answer as Response);
  });
}
