import { expect, test } from '@jest/globals';
import { PromiseCache } from './promise-cache.ts';

test('the LRU cache computes a value once for all requests, until newer values evict it', async () => {
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

test('the LRU cache retries a value whose computation failed', async () => {
  const kept = new PromiseCache<string>(2);
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.get('a', () => Promise.resolve('now'))).toBe('now');
});
