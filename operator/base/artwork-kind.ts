/** The kinds of pictures, each with the frame that it is drawn in. */
export const ARTWORK_KINDS = [
  'poster',
  'landscape',
  'still',
  'banner',
  'logo',
  'audio-poster',
  'portrait',
] as const;
export type ArtworkKind = (typeof ARTWORK_KINDS)[number];

export interface ArtworkFrame {
  width: number;
  height: number;
  /** The position of the subject and the start of the ground, as fractions of the frame. */
  focus: readonly [x: number, y: number];
  horizon: number;
}

export const ARTWORK_FRAMES: Readonly<Record<ArtworkKind, ArtworkFrame>> = {
  poster: { width: 600, height: 900, focus: [0.5, 0.38], horizon: 0.62 },
  landscape: { width: 960, height: 540, focus: [0.56, 0.42], horizon: 0.66 },
  still: { width: 960, height: 540, focus: [0.5, 0.43], horizon: 0.66 },
  /** A banner has text on the left, so its subject is on the right. */
  banner: { width: 1680, height: 720, focus: [0.7, 0.44], horizon: 0.66 },
  logo: { width: 100, height: 100, focus: [0.5, 0.5], horizon: 0.5 },
  'audio-poster': { width: 600, height: 600, focus: [0.5, 0.42], horizon: 0.64 },
  portrait: { width: 400, height: 400, focus: [0.5, 0.45], horizon: 0.7 },
};
