import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nearestBox, type Box } from '#lib/domain/remote/nearest.ts';
import type { Direction } from '#lib/domain/remote/remote-keys.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

const directions: readonly Direction[] = ['up', 'down', 'left', 'right'];

function reachedFrom(start: number, boxes: readonly Box[]): Set<number> {
  const reached = new Set([start]);
  for (const at of reached) {
    const others = boxes
      .map((other, place) => ({ other, place }))
      .filter(({ place }) => place !== at);
    for (const direction of directions) {
      const found = nearestBox(
        boxes[at]!,
        others.map(({ other }) => other),
        direction,
      );
      if (found !== null) reached.add(others[found]!.place);
    }
  }
  return reached;
}

/** Rows of cards of different sizes, which begin at the margin of the page. */
const rows = fc
  .record({
    margin: fc.integer({ min: 0, max: 300 }),
    all: fc.array(
      fc.record({
        height: fc.integer({ min: 24, max: 300 }),
        widths: fc.array(fc.integer({ min: 24, max: 400 }), { minLength: 1, maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ margin, all }) => {
    let top = 0;
    return all.flatMap(({ height, widths }) => {
      let left = margin;
      const made = widths.map((width) => {
        const one = box(left, top, width, height);
        left += width + 16;
        return one;
      });
      top += height + 24;
      return made;
    });
  });

test('[WEB-04] every card of rows with one margin is reached by arrows from every other', () => {
  fc.assert(
    fc.property(rows, fc.nat(), (boxes, seed) => {
      const start = seed % boxes.length;
      expect(reachedFrom(start, boxes).size).toBe(boxes.length);
    }),
    { numRuns: 500 },
  );
});
