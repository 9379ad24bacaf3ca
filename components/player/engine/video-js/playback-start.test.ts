import { expect, jest, test } from '@jest/globals';
import { startPlayback } from './playback-start.ts';

const refusal = new DOMException('gesture', 'NotAllowedError');

/** A mock browser with an autoplay policy: whether muted playback and playback with sound are allowed. */
function browser(allows: { muted: boolean; sound: boolean }) {
  let isMuted = false;
  const pauses = new Set<() => void>();
  return {
    readyState: () => 4,
    one: (_: 'pause' | 'canplay', listener: () => void) => void pauses.add(listener),
    off: (_: 'pause', listener: () => void) => void pauses.delete(listener),
    /** The browser pauses by itself. */
    stop: () => {
      for (const listener of pauses) listener();
    },
    play: jest.fn(() =>
      (isMuted ? allows.muted : allows.sound) ? Promise.resolve() : Promise.reject(refusal),
    ),
    muted(next?: boolean) {
      isMuted = next ?? isMuted;
      return isMuted;
    },
  };
}

test('playback starts with sound when the browser allows it', async () => {
  const player = browser({ muted: true, sound: true });
  expect(await startPlayback(player, () => true)).toBe('as-asked');
  expect(player.muted()).toBe(false);
});

test('playback starts muted, and reports it, when the browser does not allow sound', async () => {
  const player = browser({ muted: true, sound: false });
  expect(await startPlayback(player, () => true)).toBe('muted');
  expect(player.muted()).toBe(true);
});

test('playback waits for a gesture when the browser does not allow muted playback', async () => {
  expect(await startPlayback(browser({ muted: false, sound: false }), () => true)).toBe('refused');
});

test('a playback start that the next zap aborts does not mute', async () => {
  const player = browser({ muted: true, sound: false });
  expect(await startPlayback(player, () => false)).toBe('refused');
  expect(player.muted()).toBe(false);
});

test('a playback start that is aborted but still wanted is retried a limited number of times', async () => {
  const player = browser({ muted: true, sound: true });
  const cutShort = new DOMException('new load', 'AbortError');
  player.play.mockRejectedValueOnce(cutShort);
  expect(await startPlayback(player, () => true)).toBe('as-asked');
  expect(player.play).toHaveBeenCalledTimes(2);

  player.play.mockClear().mockRejectedValue(cutShort);
  expect(await startPlayback(player, () => true)).toBe('as-asked');
  expect(player.play).toHaveBeenCalledTimes(4);

  player.play.mockClear();
  expect(await startPlayback(player, () => false)).toBe('as-asked');
  expect(player.play).toHaveBeenCalledTimes(1);
});

test('[WEB-01] a start that the browser stops by itself is tried again, and then waits for a gesture', async () => {
  const player = browser({ muted: true, sound: true });
  const never = new Promise<void>(() => undefined);
  player.play.mockImplementationOnce(() => {
    queueMicrotask(player.stop);
    return never;
  });
  expect(await startPlayback(player, () => true)).toBe('as-asked');
  expect(player.play).toHaveBeenCalledTimes(2);

  player.play.mockImplementation(() => {
    queueMicrotask(player.stop);
    return never;
  });
  expect(await startPlayback(player, () => true)).toBe('refused');
});

test('[WEB-01] a start that was stopped without data is tried again when they are there', async () => {
  const player = browser({ muted: true, sound: true });
  let readyState = 1;
  player.readyState = () => readyState;
  player.play.mockImplementationOnce(() => {
    queueMicrotask(player.stop);
    return new Promise<void>(() => undefined);
  });
  const started = startPlayback(player, () => true);
  await new Promise(process.nextTick);
  expect(player.play).toHaveBeenCalledTimes(1);
  readyState = 4;
  player.stop();
  expect(await started).toBe('as-asked');
  expect(player.play).toHaveBeenCalledTimes(2);
});
