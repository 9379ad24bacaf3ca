/**
 * Media with a beginning and an end, played by their own clock (spec part 4): an ended programme, whose pictures carry
 * the wall clock, or a title (film, episode, trailer), whose clock begins at 0. Times are ms by that clock.
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
  isTrailer: boolean;
  /** As the catalogue has it; null: unknown until it plays. */
  durationMs: number | null;
}

export type Recording = CatchUpShow | TitleShow;

/** From where to where it goes; an unknown end is Infinity. */
export interface Span {
  fromMs: number;
  toMs: number;
}

export function spanOf(recording: Recording): Span {
  if (recording.kind === 'title') return { fromMs: 0, toMs: recording.durationMs ?? Infinity };
  const { start, stop } = recording.programme;
  return { fromMs: start, toMs: stop };
}

/** How the engine reads the clock of its pictures. */
export const clockOf = ({ kind }: Recording): 'wall' | 'media' =>
  kind === 'title' ? 'media' : 'wall';
