import { expect, jest, test } from '@jest/globals';
import { createSound } from './sound.ts';

/** An element that tells of a change of its volume later, as browsers do. */
function element({ isFixed = false } = {}) {
  const state = { volume: 1, isMuted: false };
  return {
    muted(isMuted?: boolean) {
      if (isMuted !== undefined) state.isMuted = isMuted;
      return state.isMuted;
    },
    volume(volume?: number) {
      if (volume !== undefined && !isFixed) state.volume = volume;
      return state.volume;
    },
  };
}

test('[ZAP-03] a second step of the volume counts from the first, before the browser has told of it', () => {
  const onShow = jest.fn();
  const sound = createSound(element(), onShow);
  sound.setVolume(0.95);
  expect(onShow).toHaveBeenLastCalledWith({ volume: 0.95, isMuted: false });
});

test('a device that does not let pages change its volume shows the volume that it has', () => {
  const onShow = jest.fn();
  const sound = createSound(element({ isFixed: true }), onShow);
  sound.setVolume(0.4);
  expect(onShow).toHaveBeenLastCalledWith({ volume: 1, isMuted: false });
});

test('a new volume unmutes, and zero does not', () => {
  const player = element();
  const sound = createSound(player, jest.fn());
  sound.setMuted(true);
  sound.setVolume(0);
  expect(player.muted()).toBe(true);
  sound.setVolume(0.2);
  expect(player.muted()).toBe(false);
});

test('[ZAP-03] a second press of M undoes the first, before the browser has told of it', () => {
  const onShow = jest.fn();
  createSound(element(), onShow).setMuted(true);
  expect(onShow).toHaveBeenLastCalledWith({ volume: 1, isMuted: true });
});
