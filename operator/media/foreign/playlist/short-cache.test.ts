import { expect, test } from '@jest/globals';
import { ShortCache } from './short-cache.ts';

function scene(charsMax = 1_000) {
  const clock = { now: 0 };
  const options = { now: () => clock.now, ms: 1_000, entriesMax: 10, charsMax };
  const cache = new ShortCache<string>({ ...options, charsOf: ({ length }) => length });
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve(`value ${String(made)}`);
  };
  return { clock, cache, make };
}

test('[ANY-04] requests within a moment share one value, later ones get another', async () => {
  const { clock, cache, make } = scene();
  const both = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(both).toEqual(['value 1', 'value 1']);
  expect(await cache.get('b', make)).toBe('value 2');
  clock.now = 1_000;
  expect(await cache.get('a', make)).toBe('value 3');
});

test('[ANY-04] a failure is not shared: requests that waited for it try themselves', async () => {
  const { cache, make } = scene();
  const failing = cache.get('a', () => Promise.reject(new Error('the viewer has gone')));
  const other = cache.get('a', make);
  await expect(failing).rejects.toThrow('the viewer has gone');
  expect(await other).toBe('value 1');
  expect(await cache.get('a', make)).toBe('value 2');
});

test('[ANY-04] values that are too large together are not all kept', async () => {
  const { cache, make } = scene(20);
  await cache.get('a', make);
  await cache.get('b', make);
  await cache.get('c', make);
  expect(await cache.get('a', make)).toBe('value 4');
});
