import { beforeEach, expect, test } from '@jest/globals';
import { bounds } from '#lib/limits.ts';
import { createKeptPieces, type KeptPieces } from './kept-pieces.ts';

let now = 0;
let kept: KeptPieces;
const aPiece = (length: number) => ({
  ...{ bytes: new Uint8Array(length), total: length, contentType: 'video/mp4' },
});

beforeEach(() => {
  now = 0;
  kept = createKeptPieces(() => now);
});

test('[MED-02] pieces are kept for others for a minute', () => {
  const piece = aPiece(3);
  kept.keep('a', piece);
  now = bounds.sharedPieceMs - 1;
  kept.keep('b', aPiece(1));
  expect(kept.find('a')).toBe(piece);
  now += 1;
  expect(kept.find('a')).toBeNull();
  expect(kept.find('b')).not.toBeNull();
});

test('[MED-02] of many pieces the oldest make room', () => {
  const half = bounds.sharedBytes / 2;
  kept.keep('a', aPiece(half));
  kept.keep('b', aPiece(half));
  // Again is anew.
  kept.keep('a', aPiece(half));
  kept.keep('c', aPiece(1));
  expect([kept.find('a'), kept.find('b'), kept.find('c')].map(Boolean)).toEqual([
    true,
    false,
    true,
  ]);
});
