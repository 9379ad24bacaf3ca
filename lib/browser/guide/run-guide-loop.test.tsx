import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bounds, limits } from '#lib/limits.ts';
import { runGuideLoop } from './run-guide-loop.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
  const did: string[] = [];
  let isAway = false;
  let release: () => void = () => undefined;
  const turn = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isEnded = false;
  const loop = runGuideLoop({
    work: {
      'delete-old': () => Promise.resolve(void did.push('delete')),
      sync: () =>
        isAway ? Promise.reject(new Error('away')) : Promise.resolve(void did.push('sync')),
      'rebuild-index': () => Promise.resolve(void did.push('index')),
    },
    alone: async (run) => {
      await turn;
      await run();
      isEnded = true;
    },
    random: () => 0.5,
  });
  return {
    loop,
    release,
    did: () => did.splice(0).join(' '),
    goAway: (away: boolean) => {
      isAway = away;
    },
    isEnded: () => isEnded,
    after: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

test('[GDE-02] the guide loop syncs under the lock every 5 minutes, and 5 s after a failure', async () => {
  const { loop, release, did, goAway, after } = setUp();
  await after(60_000);
  expect(did()).toBe('');
  release();
  await after(1.5 * bounds.guideFirstSyncMs);
  expect(did()).toBe('delete sync index');
  goAway(true);
  await after(limits.guideRepeatMs);
  expect(did()).toBe('delete');
  goAway(false);
  await after(limits.guideRetryMs);
  expect(did()).toBe('delete sync index');
  await after(limits.guideRepeatMs - 1);
  expect(did()).toBe('');
  loop.wake();
  await after(0);
  expect(did()).toBe('delete sync index');
});

test('[GDE-02] a tab that slept checks the time when it becomes visible', async () => {
  const { release, did, after } = setUp();
  release();
  await after(1.5 * bounds.guideFirstSyncMs);
  did();
  jest.setSystemTime(Date.now() + limits.guideRepeatMs);
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(did()).toBe('delete sync index');
});

test('[GDE-02] a stopped guide loop releases the lock and does nothing more', async () => {
  const { loop, release, did, isEnded, after } = setUp();
  release();
  await after(1.5 * bounds.guideFirstSyncMs);
  did();
  loop.stop();
  await after(2 * limits.guideRepeatMs);
  loop.wake();
  await after(0);
  expect(did()).toBe('');
  expect(isEnded()).toBe(true);
});
