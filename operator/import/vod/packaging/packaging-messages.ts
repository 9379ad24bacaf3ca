/** The order for a packaging program. */
export interface PackagingOrder {
  /** The film. */
  source: string;
  /** Where the package is made; earlier content is removed. */
  folder: string;
  hasFfmpeg: boolean;
}

/** Its messages: its progress (a share of 1, or seconds of the film), and at the end its result. */
export type PackagingAnswer =
  | { stage: 'copying' | 'converting'; reached: number }
  | { done: true }
  | { refused: string }
  /** The machine was in the way: ENOSPC, ENOENT, EACCES, EIO. */
  | { failed: string };
