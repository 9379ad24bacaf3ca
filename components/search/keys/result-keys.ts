/** Finds the control that an arrow key moves to on the search page. */

/** A control's position on the screen, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The weight of a px sideways against a px forwards. */
const asideWeight = 2;
/** Prefers, among equally near boxes, one with the same starting edge. */
const edgeWeight = 0.01;

export function directionOf(event: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}): Direction | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return directions[event.key] ?? null;
}

/** The nearest box in a direction: its index in the list, or null when there is none. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  let best: { place: number; distance: number } | null = null;
  for (const [place, box] of boxes.entries()) {
    const onwards = distanceOnwards(from, box, direction);
    if (onwards === null) continue;
    const isSideways = direction === 'left' || direction === 'right';
    const aside = isSideways
      ? gapBetween(from.top, from.bottom, box.top, box.bottom)
      : gapBetween(from.left, from.right, box.left, box.right);
    // Sideways keys stay in the row.
    if (isSideways && aside > 0) continue;
    const edge = isSideways ? Math.abs(box.top - from.top) : Math.abs(box.left - from.left);
    const distance = onwards + aside * asideWeight + edge * edgeWeight;
    if (!best || distance < best.distance) best = { place, distance };
  }
  return best?.place ?? null;
}

/** How far a box is ahead; null when it is not. It may overlap by half. */
function distanceOnwards(from: Box, box: Box, direction: Direction): number | null {
  const middle = (one: Box) =>
    direction === 'up' || direction === 'down'
      ? (one.top + one.bottom) / 2
      : (one.left + one.right) / 2;
  const isForward = direction === 'down' || direction === 'right';
  const ahead = isForward ? middle(box) - middle(from) : middle(from) - middle(box);
  const edges: Record<Direction, number> = {
    down: box.top - from.bottom,
    up: from.top - box.bottom,
    right: box.left - from.right,
    left: from.left - box.right,
  };
  const gap = edges[direction];
  // Results in the same row are neither above nor below.
  const size = direction === 'up' || direction === 'down' ? box.bottom - box.top : 0;
  if (ahead <= 0 || gap < -size / 2) return null;
  return Math.max(0, gap);
}

function gapBetween(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(0, otherFrom - to, from - otherTo);
}
