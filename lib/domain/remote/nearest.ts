import type { Direction } from './remote-keys.ts';

/** A position on the screen, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A box seen from another one in a direction: `ahead` grows in the direction, `aside` across it. */
interface Seen {
  start: number;
  end: number;
  low: number;
  high: number;
}

/** The weight of a px aside against a px ahead, for boxes that are beside the way. */
const ASIDE_WEIGHT = 3;
/** Prefers, among equally near boxes, the one whose middle is nearest. */
const MIDDLE_WEIGHT = 0.02;
/** Left and right stay in the row as long as it goes on: farther than any place on a screen. */
const OTHER_ROW = 1_000_000;
/** Boxes may overlap by so much, as outlines and shadows do. */
const OVERLAP_PX = 4;

/**
 * The box that an arrow key leads to: its index, or null when there is none in the direction. Boxes straight ahead come
 * first, then those aside of the way.
 */
export function nearestBox(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  const own = seen(from, direction);
  const isSideways = direction === 'left' || direction === 'right';
  let best: { place: number; score: number } | null = null;
  for (const [place, box] of boxes.entries()) {
    const other = seen(box, direction);
    if (!isAhead(own, other)) continue;
    const score = scoreOf(own, other) + (isSideways && !isBeside(own, other) ? OTHER_ROW : 0);
    if (!best || score < best.score) best = { place, score };
  }
  return best?.place ?? null;
}

function seen({ left, top, right, bottom }: Box, direction: Direction): Seen {
  switch (direction) {
    case 'down':
      return { start: top, end: bottom, low: left, high: right };
    case 'up':
      return { start: -bottom, end: -top, low: left, high: right };
    case 'right':
      return { start: left, end: right, low: top, high: bottom };
    case 'left':
      return { start: -right, end: -left, low: top, high: bottom };
  }
}

/** A box is ahead when it begins behind the end of the other, or when it reaches further and starts later. */
function isAhead(own: Seen, other: Seen): boolean {
  if (other.start >= own.end - OVERLAP_PX) return true;
  const isFurther = other.start > own.start && other.end > own.end;
  return isFurther && middle(other.start, other.end) > own.end - OVERLAP_PX;
}

const isBeside = (own: Seen, other: Seen) => other.low < own.high && other.high > own.low;

function scoreOf(own: Seen, other: Seen): number {
  const ahead = Math.max(0, other.start - own.end);
  const aside = Math.max(0, other.low - own.high, own.low - other.high);
  const middles = Math.abs(middle(own.low, own.high) - middle(other.low, other.high));
  return ahead + aside * ASIDE_WEIGHT + middles * MIDDLE_WEIGHT;
}

const middle = (one: number, other: number) => (one + other) / 2;
