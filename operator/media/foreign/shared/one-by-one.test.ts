import { expect, test } from '@jest/globals';
import { OneByOne } from './one-by-one.ts';

const { signal } = new AbortController();
const done = () => Promise.resolve('done');

test('[ANY-10] tasks wait for the first one, also when it fails', async () => {
  const openings = new OneByOne();
  const ahead = Promise.withResolvers<string>();
  let begun = 0;
  const first = openings.after('a', signal, () => ahead.promise);
  const others = [1, 2].map(() =>
    openings.after('a', signal, () => {
      begun += 1;
      return done();
    }),
  );
  expect(await openings.after('b', signal, done)).toBe('done');
  expect(begun).toBe(0);
  ahead.reject(new Error('fails'));
  await expect(first).rejects.toThrow('fails');
  expect(await Promise.all(others)).toEqual(['done', 'done']);
});

test('[ANY-10] a viewer who leaves does not wait for the first task', async () => {
  const openings = new OneByOne();
  void openings.after('a', signal, () => new Promise<never>(() => undefined));
  const leaving = new AbortController();
  const left = openings.after('a', leaving.signal, done);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
});
