import type { Phrase } from '#operator/words/say.ts';

/** The order for a packaging program. */
export interface PackagingOrder {
  /** The path of the film. */
  source: string;
  /** The folder for the package; existing content is deleted. */
  folder: string;
  hasFfmpeg: boolean;
}

/** The messages of the program: its progress (a fraction of 1, or seconds of the film), and finally its result. */
export type PackagingAnswer =
  | { stage: 'copying' | 'converting'; reached: number }
  | { done: true }
  | { refused: Phrase }
  /** An error of the machine, not of the film: ENOSPC, ENOENT, EACCES, EIO. */
  | { failed: string };
