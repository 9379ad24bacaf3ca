import { expect, test } from '@jest/globals';
import type { ForeignStream } from '#operator/media/foreign/foreign-stream.ts';
import { SourceOrder } from './source-order.ts';

const source = (name: string): ForeignStream => {
  return { address: `http://${name}/`, userAgent: null, referrer: null, container: 'hls' };
};
const [a, b, c] = [source('a'), source('b'), source('c')];

function scene() {
  const clock = { now: 1_000_000 };
  const order = new SourceOrder(() => clock.now);
  const names = () => order.inOrder([a, b, c]).map(({ address }) => address[7]);
  return { clock, order, names };
}

test('[ANY-07] a failing source goes behind the well ones, and comes back when it is well', () => {
  const { clock, order, names } = scene();
  order.noteFailure(a);
  expect([names(), order.isWell(a), order.isDue(a)]).toEqual([['b', 'c', 'a'], false, false]);
  clock.now += 15_000;
  expect([names(), order.isDue(a)]).toEqual([['b', 'c', 'a'], true]);
  order.noteWell(a);
  expect([names(), order.isWell(a), order.isDue(a)]).toEqual([['a', 'b', 'c'], true, false]);
});

test('[ANY-07] without a well source the one that waits the shortest is first', () => {
  const { clock, order, names } = scene();
  for (const one of [b, c, a]) {
    order.noteFailure(one);
    clock.now += 1_000;
  }
  expect(names()).toEqual(['b', 'c', 'a']);
});

test('[ANY-07] a source that fails again soon after its return waits longer each time, five minutes at most', () => {
  const { clock, order } = scene();
  const waits = [];
  for (let turn = 0; turn < 8; turn += 1) {
    order.noteFailure(a);
    // The other viewers of the channel report the same failure.
    order.noteFailure(a);
    let seconds = 0;
    while (!order.isDue(a)) {
      clock.now += 1_000;
      seconds += 1;
    }
    waits.push(seconds);
    order.noteWell(a);
    clock.now += 60_000;
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 300, 300, 300]);
  clock.now += 120_000;
  order.noteFailure(a);
  clock.now += 15_000;
  expect(order.isDue(a)).toBe(true);
});
