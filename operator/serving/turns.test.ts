import { expect, test } from '@jest/globals';
import { Turns } from './turns.ts';

/** A clock that advances only with pauses and work. */
function ownClock() {
  const clock = {
    at: 0,
    paused: [] as number[],
    now: () => clock.at,
    pause: (ms: number) => {
      clock.paused.push(ms);
      clock.at += ms;
      return Promise.resolve();
    },
  };
  return clock;
}

const { signal } = new AbortController();
const rows = { first: 100, least: 10, most: 500 };

test('long work waits for a turn until no request is in progress', async () => {
  const clock = ownClock();
  // The pause never ends.
  const turns = new Turns({ ...clock, pause: () => new Promise(() => undefined) });
  const order: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const second = Promise.withResolvers<undefined>();
  const requests = [first, second].map(({ promise }) => turns.request(() => promise));
  void turns.begin(rows, signal).portion(() => {
    order.push('portion');
    return Promise.resolve();
  });
  first.resolve(undefined);
  await requests[0];
  order.push('one answered');
  second.resolve(undefined);
  await requests[1];
  order.push('both answered');
  await new Promise(setImmediate);
  expect(order).toEqual(['one answered', 'both answered', 'portion']);
});

test('long work gets its turn even while requests never end', async () => {
  const turns = new Turns(ownClock());
  void turns.request(() => new Promise(() => undefined));
  expect(await turns.begin(rows, signal).portion(() => Promise.resolve('done'))).toBe('done');
});

test('viewers get most of the time, and long work all of it when there are none', async () => {
  const clock = ownClock();
  const turns = new Turns(clock);
  const work = turns.begin(rows, signal);
  const portion = () =>
    work.portion(() => {
      clock.at += 20;
      return Promise.resolve();
    });
  await turns.request(() => Promise.resolve());
  await portion();
  expect(clock.paused).toEqual([60]);
  clock.at += 60_000;
  await portion();
  expect(clock.paused).toEqual([60, 0]);
});

test('portions of long work adapt to the duration of calls, within their limits', async () => {
  const clock = ownClock();
  const turns = new Turns(clock);
  const work = turns.begin(rows, signal);
  /** A machine that writes a row in this many milliseconds, with viewers present. */
  const portions = async (msARow: number) => {
    for (let count = 0; count < 20; count += 1) {
      await turns.request(() => Promise.resolve());
      await work.portion((size) => {
        clock.at += size * msARow;
        return Promise.resolve();
      });
    }
    return work.size;
  };
  expect(await portions(0.001)).toBe(500);
  expect(await portions(0.1)).toBe(80);
  expect(await portions(50)).toBe(10);
});

test('no portion of long work starts after the signal', async () => {
  const ending = new AbortController();
  const work = new Turns(ownClock()).begin(rows, ending.signal);
  ending.abort(new Error('over'));
  await expect(work.portion(() => Promise.resolve())).rejects.toThrow('over');
});
