import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useRotation } from './use-rotation.ts';

/** Stand-ins at the interfaces of Screen Orientation and Fullscreen, which jsdom lacks. */
class Orientation extends EventTarget {
  type = 'portrait-primary';

  turn(type: string): void {
    this.type = type;
    this.dispatchEvent(new Event('change'));
  }
}

let orientation: Orientation;
let full: Element | null;
let isCoarse: boolean;
const request = jest.fn<() => Promise<void>>();
const exit = jest.fn<() => Promise<void>>();
const player = document.createElement('section');

beforeEach(() => {
  orientation = new Orientation();
  full = null;
  isCoarse = true;
  request.mockReset().mockImplementation(() => {
    full = player;
    return Promise.resolve();
  });
  exit.mockReset().mockImplementation(() => {
    full = null;
    return Promise.resolve();
  });
  player.requestFullscreen = request;
  Object.defineProperty(screen, 'orientation', { configurable: true, value: orientation });
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => full },
    exitFullscreen: { configurable: true, value: exit },
  });
  window.matchMedia = (() => ({ matches: isCoarse })) as unknown as typeof window.matchMedia;
});
afterEach(() => {
  Reflect.deleteProperty(screen, 'orientation');
});

const turned = async (type: string) => {
  orientation.turn(type);
  await Promise.resolve();
};

test('[WEB-05] a phone turned to landscape shows a playing picture in full screen, and the page when turned back', async () => {
  renderHook(() => useRotation(player, true));
  await turned('landscape-primary');
  expect(request).toHaveBeenCalledTimes(1);
  await turned('portrait-primary');
  expect(exit).toHaveBeenCalledTimes(1);
});

test('[WEB-05] full screen that the viewer has chosen stays when the phone is turned back', async () => {
  renderHook(() => useRotation(player, true));
  full = player;
  await turned('landscape-primary');
  await turned('portrait-primary');
  expect([request.mock.calls.length, exit.mock.calls.length]).toEqual([0, 0]);
});

test('[WEB-05] nothing happens on a computer, without a playing picture, or after the player is gone', async () => {
  isCoarse = false;
  const { rerender, unmount } = renderHook(({ isPlaying }) => useRotation(player, isPlaying), {
    initialProps: { isPlaying: true },
  });
  await turned('landscape-primary');
  isCoarse = true;
  rerender({ isPlaying: false });
  await turned('landscape-primary');
  rerender({ isPlaying: true });
  unmount();
  await turned('landscape-primary');
  expect(request).not.toHaveBeenCalled();
});

test('[WEB-05] a refused full screen and a browser without orientation do no harm', async () => {
  request.mockRejectedValue(new TypeError('no gesture'));
  renderHook(() => useRotation(player, true));
  await turned('landscape-primary');
  await turned('portrait-primary');
  expect(exit).not.toHaveBeenCalled();
  Reflect.deleteProperty(screen, 'orientation');
  expect(() => renderHook(() => useRotation(player, true))).not.toThrow();
});
