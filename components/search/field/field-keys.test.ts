import { expect, test } from '@jest/globals';
import { fieldActOf } from './field-keys.ts';

const typing = { count: 3, marked: null, isEmpty: false };

test('[SRC-01] arrows go down to the suggestions, along them, and on to the results', () => {
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

test('[SRC-01] while nothing is marked, sideways arrows and Enter are the field’s own', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Enter', 'a', 'Home']) {
    expect(fieldActOf({ ...typing, key })).toBeNull();
  }
});

test('[SRC-01] Enter takes the marked suggestion; Escape unmarks, then clears, then is not handled', () => {
  expect(fieldActOf({ ...typing, key: 'Enter', marked: 1 })).toEqual({ kind: 'take', place: 1 });
  expect(fieldActOf({ ...typing, key: 'Escape', marked: 1 })).toEqual({
    kind: 'mark',
    place: null,
  });
  expect(fieldActOf({ ...typing, key: 'Escape' })).toEqual({ kind: 'clear' });
  expect(fieldActOf({ ...typing, key: 'Escape', isEmpty: true })).toBeNull();
});
