import { expect, test } from '@jest/globals';
import { listenedMs, ListenedTime, whenListened } from './listened-time.ts';

function looking(everyMs: number, times: number): number {
  let nowMs = 0;
  const time = new ListenedTime(() => nowMs);
  for (let looks = 0; looks < times; looks += 1) {
    nowMs += everyMs;
    time.look();
  }
  return time.sinceStartMs();
}

test('[SHUT-08] time counts fully in a process that can receive answers', () => {
  expect(looking(50, 20)).toBe(1_000);
  expect(looking(100, 10)).toBe(1_000);
});

test('[SHUT-08] a third of the time in which the process was busy counts', () => {
  expect(looking(200, 1)).toBe(100);
  expect(looking(3_000, 1)).toBe(1_000);
  expect(looking(3_000, 10)).toBe(10_000);
});

test('[SHUT-08] a wait for the operator continues after the process was blocked', async () => {
  const order: string[] = [];
  const done = new Promise<void>((resolve) => {
    whenListened(listenedMs() + 300, () => {
      order.push('patience is over');
      resolve();
    });
  });
  setTimeout(() => order.push('answer'), 320);
  const blockedUntil = performance.now() + 400;
  while (performance.now() < blockedUntil);
  await done;
  expect(order).toEqual(['answer', 'patience is over']);
});

test('a cancelled wait does not call its function', async () => {
  let isOver = false;
  const cancel = whenListened(listenedMs() + 10, () => (isOver = true));
  cancel();
  await new Promise<void>((resolve) => void whenListened(listenedMs() + 50, resolve));
  expect(isOver).toBe(false);
});
