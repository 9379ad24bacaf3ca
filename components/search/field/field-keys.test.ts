import { expect, test } from '@jest/globals';
import { fieldActOf } from './field-keys.ts';

const typing = { count: 3, marked: null, isEmpty: false };

test('[SRC-01] arrow keys in the search field move down to the suggestions, along them, and on to the results', () => {
  expect(fieldActOf({ ...typing, key: 'ArrowDown' })).toEqual({ kind: 'mark', place: 0 });
  expect(fieldActOf({ ...typing, key: 'ArrowRight', marked: 0 })).toEqual({
    kind: 'mark',
    place: 1,
  });
  expect(fieldActOf({ ...typing, key: 'ArrowRight', marked: 2 })).toEqual({
    kind: 'mark',
    place: 2,
  });
  expect(fieldActOf({ ...typing, key: 'ArrowLeft', marked: 2 })).toEqual({
    kind: 'mark',
    place: 1,
  });
  expect(fieldActOf({ ...typing, key: 'ArrowLeft', marked: 0 })).toEqual({
    kind: 'mark',
    place: null,
  });
  expect(fieldActOf({ ...typing, key: 'ArrowDown', marked: 1 })).toEqual({ kind: 'leave' });
  expect(fieldActOf({ ...typing, key: 'ArrowDown', count: 0 })).toEqual({ kind: 'leave' });
  expect(fieldActOf({ ...typing, key: 'ArrowUp', marked: 1 })).toEqual({
    kind: 'mark',
    place: null,
  });
});

test('[SRC-01] the search field handles sideways arrows and Enter itself while no suggestion is marked', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Enter', 'a', 'Home']) {
    expect(fieldActOf({ ...typing, key })).toBeNull();
  }
});

test('[SRC-01] Enter takes the marked suggestion; Escape unmarks it, then clears the field, then is ignored', () => {
  expect(fieldActOf({ ...typing, key: 'Enter', marked: 1 })).toEqual({ kind: 'take', place: 1 });
  expect(fieldActOf({ ...typing, key: 'Escape', marked: 1 })).toEqual({
    kind: 'mark',
    place: null,
  });
  expect(fieldActOf({ ...typing, key: 'Escape' })).toEqual({ kind: 'clear' });
  expect(fieldActOf({ ...typing, key: 'Escape', isEmpty: true })).toBeNull();
});
