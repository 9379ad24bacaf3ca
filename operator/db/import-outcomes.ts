/** Where something stands in a source (a path, or a line), and what became of it. */
export interface Outcome {
  where: string;
  /** The title or channel; the file whose title it belongs to; or why it was left out. */
  what: string;
  /** What a title needs in order to play. */
  note?: string;
  /** The channel that it became. */
  channelId?: string;
  /** The title that it became. */
  metaId?: string;
}

/**
 * What became of each file of a folder, each entry of a list, each rejected programme of a guide: exactly one of a title,
 * a part of a title, or left out.
 */
export interface ImportOutcomes {
  titles: Outcome[];
  parts: Outcome[];
  left: Outcome[];
  /** How many there are; of very large sources only the first ones are kept. */
  totals: { titles: number; parts: number; left: number };
  /** What is said of the source as a whole; reports of earlier versions have none. */
  notes?: string[];
}
