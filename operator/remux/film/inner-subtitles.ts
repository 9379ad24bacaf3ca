/** Subtitles inside a film at a source, with those of each segment read when it is requested. */
import { packagedSubtitlesSegments } from '#operator/media/packaged/packaged-playlists.ts';
import {
  closedCues,
  type FilmBytes,
  type FoundSubtitles,
  type IndexedSubtitles,
} from '#operator/streams-in/inner-subtitles/film-bytes.ts';
import { innerNames, type InnerName } from '#operator/streams-in/inner-subtitles/inner-names.ts';
import {
  indexedMatroska,
  type MatroskaHead,
} from '#operator/streams-in/inner-subtitles/matroska-index.ts';
import { mp4Subtitles } from '#operator/streams-in/inner-subtitles/mp4-subtitles.ts';
import { cuesToWebVtt } from '#operator/streams-in/subtitles/web-vtt.ts';

export interface FilmSubtitles extends InnerName {
  between: IndexedSubtitles['between'];
}

/** `head` is that of a Matroska file; null for another one. */
export async function filmSubtitles(
  film: FilmBytes,
  head: MatroskaHead | null,
): Promise<FoundSubtitles<FilmSubtitles>> {
  const found = head ? indexedMatroska(film, head) : await mp4Subtitles(film);
  const all = found?.tracks ?? [];
  // What the film's makers meant to be shown comes first.
  const ordered = [
    ...all.filter(({ facts }) => facts.isDefault),
    ...all.filter(({ facts }) => !facts.isDefault),
  ];
  const names = innerNames(ordered.map(({ facts }) => facts));
  return {
    tracks: ordered.flatMap(({ between }, place) => {
      const name = names[place];
      return name ? [{ ...name, between }] : [];
    }),
    leftOut: found?.leftOut ?? [],
  };
}

interface Film {
  subtitles: readonly FilmSubtitles[];
  /** Where segments begin, and the end of the last one. */
  cuts: readonly number[];
  shift: number;
}

/** The playlist of a film's subtitles; null when it has none of that key. */
export function subtitlesList({ subtitles, cuts }: Film, key: string, query: string) {
  if (!subtitles.some((one) => one.key === key)) return null;
  const lengths = cuts.slice(1).map((to, place) => to - (cuts[place] ?? 0));
  return packagedSubtitlesSegments(key, lengths, query);
}

/** A segment of subtitles as WebVTT; null when there is none. What is shown on is in the next one, too. */
export async function subtitlesPiece(
  { subtitles, cuts, shift }: Film,
  key: string,
  place: number,
): Promise<string | null> {
  const track = subtitles.find((one) => one.key === key);
  const [from, to] = [cuts[place], cuts[place + 1]];
  if (!track || from === undefined || to === undefined) return null;
  const cues = await track.between(from - shift, to - shift);
  const moved = closedCues(cues).map((cue) => ({
    text: cue.text,
    from: Math.max(0, cue.from + shift),
    to: cue.to + shift,
  }));
  return cuesToWebVtt(moved);
}
