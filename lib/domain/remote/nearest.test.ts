import { expect, test } from '@jest/globals';
import { nearestBox, type Box } from './nearest.ts';

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

test('[WEB-04] an arrow leads straight ahead before it leads aside', () => {
  const [start, ahead, aside] = [box(0, 0), box(0, 300), box(400, 60)];
  expect(nearestBox(start, [aside, ahead], 'down')).toBe(1);
  expect(nearestBox(start, [aside], 'down')).toBe(0);
  expect(nearestBox(start, [aside, ahead], 'up')).toBeNull();
  expect(nearestBox(aside, [start, ahead], 'left')).toBe(0);
});

test('[WEB-04] left and right stay in their row, past a wide box above it', () => {
  const [start, wide, far] = [box(900, 100), box(0, 40, 850, 50), box(0, 110)];
  expect(nearestBox(start, [wide, far], 'left')).toBe(1);
  expect(nearestBox(start, [wide], 'left')).toBe(0);
});

test('[WEB-04] boxes that overlap by their outline still follow each other', () => {
  expect(nearestBox(box(0, 0), [box(98, 0)], 'right')).toBe(0);
  expect(nearestBox(box(98, 0), [box(0, 0)], 'left')).toBe(0);
});
