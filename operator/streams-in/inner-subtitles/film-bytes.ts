/** A film that is read here and there: a file, or a film at a source. */
export interface FilmBytes {
  /** `to` may lie behind the end: what is there is returned. */
  bytes: (from: number, to: number) => Promise<Buffer>;
}

/** Times in the file, in seconds. `to` is null where the file does not say it. */
export interface InnerCue {
  from: number;
  to: number | null;
  text: string;
}

/** What a file says of one of its subtitles. */
export interface InnerFacts {
  /** As the file names it: `eng`, `pt-BR`. */
  language: string | null;
  /** Its title; null without one. */
  name: string | null;
  isDefault: boolean;
  isForced: boolean;
  /** For people who hear badly. */
  isSdh: boolean;
}

/** Subtitles of a film that the reader can find one by one, without reading the film. */
export interface IndexedSubtitles {
  facts: InnerFacts;
  /** Those that are shown between two times of the file. */
  between: (from: number, to: number) => Promise<InnerCue[]>;
}

export interface FoundSubtitles<T> {
  tracks: T[];
  /** The kinds of those that are left out, as viewers and operators know them: `PGS`. */
  leftOut: string[];
}

/** Of one film. */
export const INNER_MAX = 40;
/** A cue without an end is shown so long at most, in seconds. */
export const OPEN_CUE_SECONDS = 5;
/** Of one cue: its text and its styles. */
export const CUE_MAX_BYTES = 64 * 1024;

/** Cues in order, each with an end: the next one's beginning, where the file does not say it. */
export function closedCues(
  cues: readonly InnerCue[],
): { from: number; to: number; text: string }[] {
  const ordered = [...cues].sort((one, other) => one.from - other.from);
  return ordered.map(({ from, to, text }, place) => {
    const next = ordered[place + 1]?.from ?? Infinity;
    return { from, text, to: to ?? Math.min(from + OPEN_CUE_SECONDS, Math.max(next, from + 0.1)) };
  });
}
