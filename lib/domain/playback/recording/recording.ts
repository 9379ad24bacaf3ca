/**
 * Media with a beginning and an end, on their own clock (spec part 4): an ended programme, on the wall clock, or a
 * title (film, episode, trailer), on a clock that begins at 0. Times are in ms on that clock.
 */
import type { Airing } from '#lib/domain/guide/now-next.ts';

export interface CatchUpShow {
  kind: 'catch-up';
  channelId: string;
  programme: Airing & { programId: string };
}

export interface TitleShow {
  kind: 'title';
  metaId: string;
  /** The chosen version of a film; the first one when absent. */
  versionId?: string | undefined;
  isTrailer: boolean;
  /** The duration in the catalogue. Null when unknown until it plays. */
  durationMs: number | null;
}

export type Recording = CatchUpShow | TitleShow;

/** Beginning and end; an unknown end is Infinity. */
export interface Span {
  fromMs: number;
  toMs: number;
}

export function spanOf(recording: Recording): Span {
  if (recording.kind === 'title') return { fromMs: 0, toMs: recording.durationMs ?? Infinity };
  const { start, stop } = recording.programme;
  return { fromMs: start, toMs: stop };
}

/** The clock by which the engine reads positions. */
export const clockOf = ({ kind }: Recording): 'wall' | 'media' =>
  kind === 'title' ? 'media' : 'wall';
