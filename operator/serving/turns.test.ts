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

test('a portion waits until no request is under way', async () => {
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

test('a portion takes its turn even while requests never end', async () => {
  const turns = new Turns(ownClock());
  void turns.request(() => new Promise(() => undefined));
  expect(await turns.begin(rows, signal).portion(() => Promise.resolve('done'))).toBe('done');
});

test('viewers have most of the time, and all of it is the work’s when they are gone', async () => {
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

test('portions grow and shrink to the duration of calls, within their bounds', async () => {
  const clock = ownClock();
  const turns = new Turns(clock);
  const work = turns.begin(rows, signal);
  /** A machine that writes a row in so many milliseconds, and viewers who are there. */
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

test('no portion begins after the signal', async () => {
  const ending = new AbortController();
  const work = new Turns(ownClock()).begin(rows, ending.signal);
  ending.abort(new Error('over'));
  await expect(work.portion(() => Promise.resolve())).rejects.toThrow('over');
});
