/** Season and episode numbers of the files of a series. */
import type { NamedEpisode } from '#operator/import/naming/read-name.ts';
import type { Nfo } from './read-nfo.ts';

export interface EpisodeFile<V> {
  video: V;
  named: NamedEpisode;
  nfo: Nfo | null;
}

export interface EpisodePlace {
  season: number;
  episode: number;
  /** The last episode of a file with several. */
  through: number | null;
}

/**
 * The numbers of each file: those of its .nfo, else of its name. A file without numbers comes after the numbered ones
 * of its season.
 */
export function episodePlaces<V>(files: readonly EpisodeFile<V>[]): Map<V, EpisodePlace> {
  const places = new Map<V, EpisodePlace>();
  const last = new Map<number, number>();
  const unnumbered: EpisodeFile<V>[] = [];
  for (const file of files) {
    const place = placeOf(file);
    if (place === null) {
      unnumbered.push(file);
      continue;
    }
    places.set(file.video, place);
    const reached = place.through ?? place.episode;
    last.set(place.season, Math.max(last.get(place.season) ?? 0, reached));
  }
  for (const { video, named } of unnumbered) {
    const episode = (last.get(named.season) ?? 0) + 1;
    last.set(named.season, episode);
    places.set(video, { season: named.season, episode, through: null });
  }
  return places;
}

function placeOf<V>({ named, nfo }: EpisodeFile<V>): EpisodePlace | null {
  const episode = nfo?.episode ?? named.episode;
  if (episode === null) return null;
  const isSame = episode === named.episode;
  const through = nfo?.through ?? (isSame ? named.through : null);
  return { season: nfo?.season ?? named.season, episode, through };
}
