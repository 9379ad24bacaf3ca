import { expect, test } from '@jest/globals';
import { directionOf, nearest, type Box } from './result-keys.ts';

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** Two rows of three boxes, and a button at the end of the first row. */
const boxes = [
  box(0, 100),
  box(120, 100),
  box(240, 100),
  box(0, 160),
  box(120, 160),
  box(360, 105, 30, 30),
];
const field = box(0, 0, 600);

test('[SRC-01] down moves from the search field to the first result, and on by columns', () => {
  expect(nearest(field, boxes, 'down')).toBe(0);
  expect(nearest(boxes[1]!, boxes, 'down')).toBe(4);
  expect(nearest(boxes[2]!, boxes, 'down')).toBe(4);
  expect(nearest(boxes[3]!, boxes, 'down')).toBeNull();
});

test('[SRC-01] up moves back by columns, and finds no result above the first row, where the field is', () => {
  expect(nearest(boxes[4]!, boxes, 'up')).toBe(1);
  expect(nearest(boxes[0]!, boxes, 'up')).toBeNull();
});

test('[SRC-01] left and right stay in the row of results', () => {
  expect(nearest(boxes[0]!, boxes, 'right')).toBe(1);
  expect(nearest(boxes[2]!, boxes, 'right')).toBe(5);
  expect(nearest(boxes[5]!, boxes, 'left')).toBe(2);
  expect(nearest(boxes[4]!, boxes, 'right')).toBeNull();
  expect(nearest(boxes[3]!, boxes, 'left')).toBeNull();
});

test('[SRC-01] only arrow keys without modifiers are directions', () => {
  const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(directionOf({ ...bare, key: 'ArrowLeft' })).toBe('left');
  expect(directionOf({ ...bare, key: 'ArrowLeft', altKey: true })).toBeNull();
  expect(directionOf({ ...bare, key: 'Tab' })).toBeNull();
});
