/** The streams of others as they are in the wild (ANY-10). */
import { changeShapes } from './change-shapes.ts';
import { codecShapes } from './codec-shapes.ts';
import { keyShapes } from './key-shapes.ts';
import { listShapes } from './list-shapes.ts';
import { pieceShapes } from './piece-shapes.ts';
import type { StreamShape } from './shape.ts';
import { trackShapes } from './track-shapes.ts';

export const allShapes: readonly StreamShape[] = [
  // The longest come first: the others fill the time beside them.
  ...changeShapes,
  ...listShapes,
  ...pieceShapes,
  ...keyShapes,
  ...trackShapes,
  ...codecShapes,
];
