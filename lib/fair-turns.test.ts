import { expect, jest, test } from '@jest/globals';
import { FairTurns, NoTurn } from './fair-turns.ts';

const sizes = { atWork: 3, atWorkEach: 2, waiting: 10, waitingEach: 6 };

/** Work that ends when the test says so. */
function bench(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (lane: string, name: string) =>
    turns
      .enter(lane, 1_000, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .then(
        () => 'done',
        (error: unknown) => (error instanceof NoTurn ? error.refusal : 'failed'),
      );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, enter, end };
}

test('[SHUT-05] a network runs up to its share of work, and a second one runs beside it', async () => {
  const { begun, enter } = bench(new FairTurns(sizes));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter('a', name);
  void enter('b', 'b1');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('[SHUT-05] waiting networks take turns', async () => {
  const { begun, enter, end } = bench(new FairTurns({ ...sizes, atWork: 1 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter('a', name);
  for (const name of ['b1', 'b2']) void enter('b', name);
  void enter('c', 'c1');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('[SHUT-05] work beyond the queue limit is refused at once', async () => {
  const { enter } = bench(new FairTurns(sizes));
  const outcomes = Array.from({ length: 9 }, (_, at) => enter('a', `a${String(at)}`));
  expect(await outcomes[8]).toBe('full');
  const others = ['b', 'c', 'd'].flatMap((lane) => [enter(lane, lane), enter(lane, `${lane}2`)]);
  expect(await others.at(-1)).toBe('full');
});

test('[SHUT-05] work whose turn does not come in time is refused, and its place in the queue is free', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { begun, enter, end } = bench(new FairTurns({ ...sizes, atWork: 1, waitingEach: 1 }));
  void enter('a', 'a1');
  const late = enter('a', 'a2');
  jest.advanceTimersByTime(1_000);
  expect(await late).toBe('late');
  void enter('a', 'a3');
  await end('a1');
  jest.useRealTimers();
  expect(begun).toEqual(['a1', 'a3']);
});

test('[SHUT-05] work that fails releases its slot', async () => {
  const turns = new FairTurns({ ...sizes, atWork: 1 });
  const failing = turns.enter('a', 1_000, () => Promise.reject(new Error('broken')));
  const next = turns.enter('b', 1_000, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('[SHUT-05] work whose requesters have left is never begun, and leaves the queue', async () => {
  const turns = new FairTurns({ ...sizes, atWork: 1, waitingEach: 1 });
  const { begun, enter, end } = bench(turns);
  void enter('a', 'a1');
  const leaving = new AbortController();
  const work = () => {
    begun.push('gone');
    return Promise.resolve();
  };
  const gone = turns.enter('a', 1_000, work, { gone: leaving.signal });
  leaving.abort();
  await expect(gone).rejects.toMatchObject({ refusal: 'gone' });
  await expect(turns.enter('b', 1_000, work, { gone: leaving.signal })).rejects.toThrow(NoTurn);
  void enter('a', 'a2');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});
