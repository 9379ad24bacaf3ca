import { expect, test } from '@jest/globals';
import { rowAfterKey } from '#components/ui/list-keys.ts';

test('[ZAP-03] rowAfterKey moves by arrows, page keys, Home and End, and stops at the ends of the list', () => {
  const from4 = (key: string) => rowAfterKey(key, 4, 10, 3);
  expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(from4)).toEqual([
    3, 5, 1, 7, 0, 9,
  ]);
  expect(rowAfterKey('ArrowUp', 0, 10, 3)).toBe(0);
  expect(rowAfterKey('PageDown', 8, 10, 3)).toBe(9);
});

test('[ZAP-03] rowAfterKey ignores other keys and an empty list', () => {
  expect(rowAfterKey('Enter', 4, 10, 3)).toBeNull();
  expect(rowAfterKey('ArrowDown', 0, 0, 3)).toBeNull();
});
