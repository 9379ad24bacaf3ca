import type { Localised } from '#operator/demo/localised.ts';

/** One programme of the guide; instants in milliseconds since 1970. */
export interface Programme {
  /** Channel number, and UTC date and time of its start: `101-20261121-0830`. */
  programId: string;
  logicalChannelId: string;
  startMs: number;
  stopMs: number;
  title: Localised;
  /** One to three sentences. */
  description: Localised;
  /** The film of our catalogue that it shows. */
  filmId: string | null;
  season: number | null;
  episode: number | null;
  episodeTitle: Localised | null;
  isRepeat: boolean;
  /** `still/{id}`: the same picture for every part of a programme. */
  stillArtwork: string;
}
