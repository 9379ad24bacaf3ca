/** What a packaging program is told to do. */
export interface PackagingOrder {
  /** The film. */
  source: string;
  /** Where the package is made; whatever is there goes. */
  folder: string;
  hasFfmpeg: boolean;
}

/** What it says: how far it is (a share of 1, or seconds of the film), and at the end what became of it. */
export type PackagingAnswer =
  | { stage: 'copying' | 'converting'; reached: number }
  | { done: true }
  | { refused: string }
  /** The machine was in the way: ENOSPC, ENOENT, EACCES, EIO. */
  | { failed: string };
