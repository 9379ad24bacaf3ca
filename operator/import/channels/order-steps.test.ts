import { expect, test } from '@jest/globals';
import { orderSteps } from './order-steps.ts';
import type { ComingChannel } from './channel-rows.ts';

const coming = (id: string, number: number) =>
  ({ channel: { logicalChannelId: id, channelSeq: number } }) as ComingChannel;

/** Executes the steps one by one and checks after each that no number occurs twice. */
function walked(
  before: ReadonlyMap<string, number>,
  wanted: ReadonlyMap<string, number>,
  others: readonly number[] = [],
) {
  const leaving = [...before.keys()].filter((id) => !wanted.has(id));
  const changed = [...wanted].filter(([id, number]) => before.get(id) !== number);
  const steps = orderSteps(
    changed.map(([id, number]) => coming(id, number)),
    leaving,
    { numbers: before, others: new Set(others) },
  );
  const now = new Map(before);
  let parked = 0;
  for (const step of steps) {
    if ('leave' in step) now.delete(step.leave);
    else if ('park' in step) {
      parked += 1;
      now.set(step.park, step.number);
    } else now.set(step.put.channel.logicalChannelId, step.put.channel.channelSeq);
    const numbers = [...now.values(), ...others];
    expect(new Set(numbers).size).toBe(numbers.length);
  }
  expect([...now].sort()).toEqual([...wanted].sort());
  return parked;
}

test('[BYO-01] channel numbers that all move up by one need no parking', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `c${index}`);
  const before = new Map(ids.map((id, index) => [id, index + 1]));
  const wanted = new Map([...before].map(([id, number]) => [id, number + 1]));
  expect(walked(before, wanted)).toBe(0);
});

test('[BYO-01] when channels swap numbers one of them is parked at an unused number', () => {
  const before = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
    ['e', 5],
  ]);
  const wanted = new Map([
    ['a', 2],
    ['b', 3],
    ['c', 1],
    ['d', 5],
    ['e', 4],
    ['new', 6],
  ]);
  expect(walked(before, wanted, [999_999, 999_998])).toBe(2);
});

test('[BYO-01] a channel is deleted before another gets its number', () => {
  const before = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const wanted = new Map([
    ['b', 1],
    ['new', 2],
    ['newer', 3],
  ]);
  expect(walked(before, wanted)).toBe(0);
});

test('[BYO-01] no channel number occurs twice during random changes', () => {
  // A seeded generator: the numbers are the same in each run.
  let seed = 1;
  const below = (bound: number) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
  for (let round = 0; round < 200; round += 1) {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    const mixed = () =>
      numbers.map((number) => [below(1_000), number] as const).sort(([a], [b]) => a - b);
    const before = new Map(
      mixed()
        .slice(0, 8)
        .map(([, number], index) => [`c${index}`, number]),
    );
    const wanted = new Map(
      mixed()
        .slice(0, 9)
        .map(([, number], index) => [`c${index + below(3)}`, number]),
    );
    walked(before, wanted);
  }
});
