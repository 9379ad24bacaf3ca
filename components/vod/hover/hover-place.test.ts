import { expect, test } from '@jest/globals';
import { hoverPlace } from './hover-place.ts';

const view = { width: 1_280, height: 720 };
const panel = { width: 340, height: 400 };
const cardAt = (left: number, top: number) => ({ left, top, width: 150, height: 225 });

test('[CAT-03] the hover card is centred over its card', () => {
  expect(hoverPlace(cardAt(500, 300), panel, view)).toEqual({ left: 405, top: 213 });
});

test.each([
  ['the left', cardAt(10, 300), { left: 12, top: 213 }],
  ['the right', cardAt(1_200, 300), { left: 928, top: 213 }],
  ['the top', cardAt(500, -100), { left: 405, top: 12 }],
  ['the bottom', cardAt(500, 650), { left: 405, top: 308 }],
])('[CAT-03] the hover card stays inside the window at %s', (_edge, card, place) => {
  expect(hoverPlace(card, panel, view)).toEqual(place);
});

test('a hover card larger than the window begins at its edge', () => {
  expect(hoverPlace(cardAt(0, 0), panel, { width: 300, height: 300 })).toEqual({
    left: 12,
    top: 12,
  });
});
