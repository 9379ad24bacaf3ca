import { expect, test } from '@jest/globals';
import { rowAfterKey } from '#components/ui/list-keys.ts';

test('[ZAP-03] arrows, page keys, Home and End move through the list and stop at its ends', () => {
  const from4 = (key: string) => rowAfterKey(key, 4, 10, 3);
  expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(from4)).toEqual([
    3, 5, 1, 7, 0, 9,
  ]);
  expect(rowAfterKey('ArrowUp', 0, 10, 3)).toBe(0);
  expect(rowAfterKey('PageDown', 8, 10, 3)).toBe(9);
});

test('[ZAP-03] other keys are not the list’s, and an empty list has no rows', () => {
  expect(rowAfterKey('Enter', 4, 10, 3)).toBeNull();
  expect(rowAfterKey('ArrowDown', 0, 0, 3)).toBeNull();
});
