import { expect, test } from '@jest/globals';
import { listenedMs, ListenedTime, whenListened } from './listened-time.ts';

test('[SHUT-08] time in which the process was busy does not count against the operator', () => {
  let nowMs = 0;
  const time = new ListenedTime(() => nowMs);
  for (let looks = 0; looks < 20; looks += 1) {
    nowMs += 50;
    time.look();
  }
  expect(time.sinceStartMs()).toBe(1_000);
  nowMs += 5_000;
  expect(time.sinceStartMs()).toBe(1_100);
  time.look();
  nowMs += 60;
  expect(time.sinceStartMs()).toBe(1_160);
});

test('[SHUT-08] a wait for the operator goes on after the process was blocked', async () => {
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

test('a wait that was cancelled does nothing', async () => {
  let isOver = false;
  const cancel = whenListened(listenedMs() + 10, () => (isOver = true));
  cancel();
  await new Promise<void>((resolve) => void whenListened(listenedMs() + 50, resolve));
  expect(isOver).toBe(false);
});
