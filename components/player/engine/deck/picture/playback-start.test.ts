import { expect, jest, test } from '@jest/globals';
import { startPlayback } from './playback-start.ts';

const refusal = new DOMException('gesture', 'NotAllowedError');

/** A browser with the given autoplay policy: whether muted playback and playback with sound are allowed. */
function browser(allows: { muted: boolean; sound: boolean }) {
  let isMuted = false;
  return {
    play: jest.fn(() =>
      (isMuted ? allows.muted : allows.sound) ? Promise.resolve() : Promise.reject(refusal),
    ),
    muted(next?: boolean) {
      isMuted = next ?? isMuted;
      return isMuted;
    },
  };
}

test('playback starts with sound where the browser allows it', async () => {
  const player = browser({ muted: true, sound: true });
  expect(await startPlayback(player, () => true)).toBe('as-asked');
  expect(player.muted()).toBe(false);
});

test('else it starts muted, and says so', async () => {
  const player = browser({ muted: true, sound: false });
  expect(await startPlayback(player, () => true)).toBe('muted');
  expect(player.muted()).toBe(true);
});

test('playback waits for a gesture where even muted playback needs one', async () => {
  expect(await startPlayback(browser({ muted: false, sound: false }), () => true)).toBe('refused');
});

test('a start that the next zap cuts short mutes nothing', async () => {
  const player = browser({ muted: true, sound: false });
  expect(await startPlayback(player, () => false)).toBe('refused');
  expect(player.muted()).toBe(false);
});

test('a start that is cut short while it is wanted is repeated, but not for ever', async () => {
  const player = browser({ muted: true, sound: true });
  const cutShort = new DOMException('new load', 'AbortError');
  player.play.mockRejectedValueOnce(cutShort);
  expect(await startPlayback(player, () => true)).toBe('as-asked');
  expect(player.play).toHaveBeenCalledTimes(2);

  player.play.mockClear().mockRejectedValue(cutShort);
  expect(await startPlayback(player, () => true)).toBe('as-asked');
  expect(player.play).toHaveBeenCalledTimes(3);

  player.play.mockClear();
  expect(await startPlayback(player, () => false)).toBe('as-asked');
  expect(player.play).toHaveBeenCalledTimes(1);
});
