import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { anEngine } from '#tests/setup/stand-ins/an-engine.ts';
import { aReceiver } from '#tests/setup/stand-ins/a-receiver.ts';
import type { EngineSource, RenewalWish } from '#components/player/engine/engine.ts';
import { castable } from './castable-engine.ts';

const live: EngineSource = {
  url: '/media/live/s/101/mp4/a.m3u8',
  validForMs: 300_000,
  kind: 'live',
};
const film: EngineSource = { ...live, url: '/media/vod/1/a.m3u8', kind: 'range', clock: 'media' };
const lookAfterMs = 3_000;

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

/** An engine over a local stand-in and a receiver, with the answers of the web server. */
function setUp({ playsHls = true }: { playsHls?: boolean } = {}) {
  const local = anEngine();
  const receiver = aReceiver(playsHls);
  let attached: EngineSource | null = null;
  const renew = jest.fn((wish?: RenewalWish) =>
    Promise.resolve(
      attached && {
        ...attached,
        url: `${attached.url}?for=${wish?.isForReceiver ? 'receiver' : 'viewer'}`,
      },
    ),
  );
  const onEvent = jest.fn();
  const engine = castable(
    local.create,
    receiver.open,
    () => receiver.element,
  )({
    ...{ host: document.createElement('div'), isMuted: false, volume: 1, languages: {} },
    ...{ onEvent, renew },
  });
  const attach = (source: EngineSource) => {
    attached = source;
    engine.attach(source);
  };
  /** The picture moves long enough for the look. */
  const play = async () => {
    local.given().onEvent({ type: 'played' });
    await jest.advanceTimersByTimeAsync(lookAfterMs);
  };
  return { ...{ local, receiver, engine, attach, play, renew, onEvent } };
}

/** The picture is on the receiver. */
async function away(source: EngineSource) {
  const all = setUp();
  all.attach(source);
  await all.play();
  all.receiver.appears(true);
  await jest.advanceTimersByTimeAsync(0);
  all.receiver.enters('connected');
  return all;
}

describe('[WEB-06] a picture for another screen', () => {
  test('is offered only after the browser has found a receiver', async () => {
    const { attach, play, receiver, engine } = setUp();
    attach(live);
    await play();
    expect(engine.snapshot().receiver).toBe('none');
    receiver.appears(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(engine.snapshot().receiver).toBe('available');
    receiver.appears(false);
    expect(engine.snapshot().receiver).toBe('none');
  });

  test.each([
    ['a protected source', { ...live, drm: { type: 'widevine' } } as EngineSource, true],
    ['HLS in a browser that cannot read it', live, false],
  ])('is not offered for %s', async (_name, source, playsHls) => {
    const { attach, play, receiver } = setUp({ playsHls });
    attach(source);
    await play();
    expect(receiver.player.load).not.toHaveBeenCalled();
  });

  test('gets an address of its own that the receiver can open for long', async () => {
    const { receiver, renew } = await away(live);
    expect(renew).toHaveBeenCalledWith({ isForReceiver: true });
    const { url, isBrowsersHls } = receiver.loaded();
    expect([url, isBrowsersHls]).toEqual([`${live.url}?for=receiver`, true]);
  });

  test('goes to the receiver where it was, and stops here', async () => {
    const { engine, local, receiver, attach, play } = setUp();
    attach(film);
    local.engine.pictureAtMs.mockReturnValue(125_000);
    await play();
    receiver.appears(true);
    await jest.advanceTimersByTimeAsync(0);
    receiver.enters('connected');
    expect(local.engine.detach).toHaveBeenCalledTimes(1);
    expect(receiver.player.seekTo).toHaveBeenCalledWith(125_000);
    expect(receiver.player.play).toHaveBeenCalledWith(false);
    expect(engine.snapshot().receiver).toBe('connected');
  });

  test('obeys the controls of this page while it is away', async () => {
    const { engine, receiver, local } = await away(film);
    engine.pause();
    engine.seekTo(60_000);
    engine.setVolume(0.4);
    expect(receiver.player.pause).toHaveBeenCalledTimes(1);
    expect(receiver.player.seekTo).toHaveBeenCalledWith(60_000);
    expect(receiver.player.setVolume).toHaveBeenCalledWith(0.4);
    receiver.player.pictureAtMs.mockReturnValue(61_000);
    expect(engine.pictureAtMs()).toBe(61_000);
    expect(local.engine.pause).not.toHaveBeenCalled();
  });

  test('live counts as live although a receiver is further behind', async () => {
    const all = setUp();
    all.attach(live);
    all.local.engine.pictureAtMs.mockImplementation(() => Date.now() - 4_000);
    await all.play();
    all.receiver.appears(true);
    await jest.advanceTimersByTimeAsync(0);
    all.receiver.enters('connected');
    all.receiver.player.pictureAtMs.mockReturnValue(Date.now() - 30_000);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(all.engine.pictureAtMs()).toBe(Date.now() - 4_000);
    all.receiver.given().onShow({ isPaused: true });
    const atMs = all.engine.pictureAtMs();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(all.engine.pictureAtMs()).toBe(atMs);
  });

  test('a zap follows on the receiver', async () => {
    const { attach, receiver, local } = await away(live);
    const next = { ...live, url: '/media/live/s/102/mp4/a.m3u8' };
    attach(next);
    await jest.advanceTimersByTimeAsync(0);
    expect(receiver.loaded().url).toBe(`${next.url}?for=receiver`);
    expect(local.engine.attach).toHaveBeenCalledTimes(1);
  });

  test('a zap between the choice and the connection is followed', async () => {
    const { attach, play, receiver, local, engine } = setUp();
    attach(live);
    await play();
    receiver.appears(true);
    await jest.advanceTimersByTimeAsync(0);
    receiver.enters('connecting');
    const next = { ...live, url: '/media/live/s/102/mp4/a.m3u8' };
    attach(next);
    receiver.enters('connected');
    await jest.advanceTimersByTimeAsync(0);
    expect(receiver.loaded().url).toBe(`${next.url}?for=receiver`);
    expect(engine.snapshot().receiver).toBe('connected');
    expect(local.engine.detach).toHaveBeenCalledTimes(1);
  });

  test('a protected channel after a zap plays here', async () => {
    const { attach, local, engine } = await away(live);
    attach({
      ...live,
      url: '/media/drm/s/103/mp4/a.m3u8',
      drm: { type: 'widevine' },
    } as EngineSource);
    await jest.advanceTimersByTimeAsync(0);
    expect(local.engine.attach).toHaveBeenCalledTimes(2);
    expect(engine.snapshot().receiver).toBe('none');
  });

  test('comes back when the receiver lets it go', async () => {
    const { receiver, local, engine } = await away(film);
    receiver.enters('disconnected');
    await jest.advanceTimersByTimeAsync(0);
    expect(receiver.player.unload).toHaveBeenCalledTimes(1);
    expect(local.engine.attach.mock.lastCall?.[0].url).toBe(`${film.url}?for=viewer`);
    expect(engine.snapshot().receiver).toBe('available');
  });

  test('comes back and says so when the receiver cannot play it', async () => {
    const { receiver, local, engine } = await away(film);
    receiver.given().onEvent({ type: 'broke', code: 4 });
    await jest.advanceTimersByTimeAsync(0);
    expect(local.engine.attach).toHaveBeenCalledTimes(2);
    expect(engine.snapshot().receiver).toBe('failed');
  });

  test('its events reach the session, those of the local player do not', async () => {
    const { receiver, local, onEvent } = await away(film);
    onEvent.mockClear();
    local.given().onEvent({ type: 'waited' });
    receiver.given().onEvent({ type: 'ended' });
    expect(onEvent.mock.calls).toEqual([[{ type: 'ended' }]]);
  });

  test('gets a new address before the prepared one is old', async () => {
    const { attach, play, receiver, renew } = setUp();
    attach(live);
    await play();
    receiver.appears(true);
    await jest.advanceTimersByTimeAsync(0);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(renew).toHaveBeenCalledTimes(2);
  });
});
