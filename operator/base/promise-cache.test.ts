import { expect, test } from '@jest/globals';
import { PromiseCache } from './promise-cache.ts';

test('a value is made once for all requests, until others displace it', async () => {
  const kept = new PromiseCache<string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    kept.get(key, () => {
      made.push(key);
      return Promise.resolve(`thing ${key}`);
    });
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([
    ...['thing a', 'thing a', 'thing b'],
  ]);
  await ask('a');
  await ask('c');
  await ask('a');
  expect(made).toEqual(['a', 'b', 'c']);
  await ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a value that could not be made is tried again', async () => {
  const kept = new PromiseCache<string>(2);
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.get('a', () => Promise.resolve('now'))).toBe('now');
});
