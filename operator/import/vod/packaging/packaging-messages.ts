import type { Phrase } from '#operator/words/say.ts';

/** The order for a packaging program. */
export interface PackagingOrder {
  /** The path of the film. */
  source: string;
  /** The folder for the package; existing content is deleted, unless it is packaged. */
  folder: string;
  hasFfmpeg: boolean;
  /** The folder has a package already, which lacks only the subtitles inside the film. */
  isPackaged: boolean;
}

/** The messages of the program: its progress (a fraction of 1, or seconds of the film), and finally its result. */
export type PackagingAnswer =
  | { stage: 'copying' | 'converting'; reached: number }
  | { done: true }
  | { refused: Phrase }
  /** An error of the machine, not of the film: ENOSPC, ENOENT, EACCES, EIO. */
  | { failed: string };
