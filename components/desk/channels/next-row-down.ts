import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The height of a row of the table. */
const rowPx = 52;

/** Arrow keys take a channel from row to row. */
export const nextRowDown: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  if (event.code === 'ArrowDown') return { x, y: y + rowPx };
  if (event.code === 'ArrowUp') return { x, y: y - rowPx };
  return undefined;
};
