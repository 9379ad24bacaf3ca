import { expect, test } from '@jest/globals';
import { nearestRendition } from './nearest-rendition.ts';

const ladder = [720, 360, 240].map((height) => ({ id: `r${height}`, height, bandwidth: height }));

test('[PLY-01] a chosen quality becomes the nearest rendition on the next channel', () => {
  expect(nearestRendition(ladder, 1080)?.id).toBe('r720');
  expect(nearestRendition(ladder, 500)?.id).toBe('r360');
  expect(nearestRendition(ladder, 100)?.id).toBe('r240');
  expect(nearestRendition(ladder, null)).toBeNull();
  expect(nearestRendition([], 720)).toBeNull();
});
