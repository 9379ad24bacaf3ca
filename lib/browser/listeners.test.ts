import { expect, jest, test } from '@jest/globals';
import { createListeners } from './listeners.ts';

test('listeners are called until they unsubscribe', () => {
  const { subscribe, tell } = createListeners<[string]>();
  const one = jest.fn();
  const other = jest.fn();
  const stop = subscribe(one);
  subscribe(other);
  tell('a');
  stop();
  tell('b');
  expect(one.mock.calls).toEqual([['a']]);
  expect(other.mock.calls).toEqual([['a'], ['b']]);
});
