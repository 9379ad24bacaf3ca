/** Season and episode numbers of the files of a series. */
import type { NamedEpisode } from '#operator/import/naming/episodes/read-episode.ts';
import type { Nfo } from '#operator/import/vod/reading/read-nfo.ts';

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

/** Numbers from this one on have the season in their first digit, unless lower ones are beside them. */
const FIRST_WITH_SEASON = 100;

/**
 * The numbers of each file: those of its .nfo, else of its name. A file without numbers comes after the numbered ones
 * of its season.
 */
export function episodePlaces<V>(files: readonly EpisodeFile<V>[]): Map<V, EpisodePlace> {
  const places = new Map<V, EpisodePlace>();
  const last = new Map<number, number>();
  const isCountedOn = seasonsCountedOn(files);
  const unnumbered: EpisodeFile<V>[] = [];
  for (const file of files) {
    const place = placeOf(file, isCountedOn.has(file.named.season));
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

/** Seasons whose files are counted past 99: `001`, `002`, … `101`, where 101 is no first episode of season 1. */
function seasonsCountedOn<V>(files: readonly EpisodeFile<V>[]): Set<number> {
  return new Set(
    files
      .filter(({ named: { whole, episode } }) => whole === null && isIn(episode))
      .map(({ named: { season } }) => season),
  );
}

const isIn = (episode: number | null) => episode !== null && episode <= FIRST_WITH_SEASON;

function placeOf<V>({ named, nfo }: EpisodeFile<V>, isCountedOn: boolean): EpisodePlace | null {
  const own = isCountedOn ? (named.whole ?? named.episode) : named.episode;
  const episode = nfo?.episode ?? own;
  if (episode === null) return null;
  const isSame = episode === own;
  const counted = (own ?? 0) - (named.episode ?? 0);
  const last = isSame && named.through !== null ? named.through + counted : null;
  const through = nfo?.through ?? last;
  return { season: nfo?.season ?? named.season, episode, through };
}
