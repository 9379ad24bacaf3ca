/** One episode for each number of a series; what finds its number taken by another one gets a free number. */
import { say } from '#operator/words/say.ts';
import type { Problems } from '#operator/import/vod/problems.ts';
import { episodePlaces, type EpisodePlace } from './episode-places.ts';
import { worksOf, type Unit } from './episode-units.ts';
import type { EpisodeVideo } from '#operator/import/vod/reading/folder-group.ts';

interface PlacedUnit<E extends EpisodeVideo> {
  unit: Unit<E>;
  place: EpisodePlace;
  /** Smaller copies of the same episode. */
  copies: Unit<E>[];
}

/** Gives each episode its place. An episode whose number is taken is reported, and shown behind. */
export function episodesOf<E extends EpisodeVideo>(
  units: readonly Unit<E>[],
  problems: Problems,
): PlacedUnit<E>[] {
  const places = episodePlaces(units.map(({ first }) => first));
  const placeOf = ({ first }: Unit<E>) => places.get(first.video);
  const byNumber = Map.groupBy(units, (unit) => numberOf(placeOf(unit)));
  const taken = new Set(byNumber.keys());
  const last = lastOfSeasons([...places.values()]);
  const placed: PlacedUnit<E>[] = [];
  const moved: (PlacedUnit<E> & { by: Unit<E> })[] = [];
  for (const some of byNumber.values()) {
    const [best, ...others] = worksOf(some).flatMap(([unit, ...copies]) => {
      const place = unit && placeOf(unit);
      return unit && place ? [{ unit, place, copies }] : [];
    });
    if (!best) continue;
    placed.push(best);
    moved.push(...others.map((other) => ({ ...other, by: best.unit })));
  }
  for (const { unit, place, copies, by } of moved) {
    const free = freePlace(place, unit.first.named.isDay, { taken, last });
    taken.add(numberOf(free));
    last.set(free.season, Math.max(last.get(free.season) ?? 0, free.episode));
    const { path } = by.first.video;
    problems.add(
      unit.first.video.path,
      say('placeTaken', { number: written(place), path, shown: written(free) }),
    );
    placed.push({ unit, copies, place: free });
  }
  return placed;
}

const numberOf = (place: EpisodePlace | undefined) => `${place?.season} ${place?.episode}`;

const written = ({ season, episode }: EpisodePlace) => `S${season}E${episode}`;

function lastOfSeasons(places: readonly EpisodePlace[]): Map<number, number> {
  const last = new Map<number, number>();
  for (const { season, episode, through } of places) {
    last.set(season, Math.max(last.get(season) ?? 0, through ?? episode));
  }
  return last;
}

interface Taken {
  taken: ReadonlySet<string>;
  /** The last episode of each season. */
  last: ReadonlyMap<number, number>;
}

/** Behind the season; a further programme of a day as near to it as the days allow. */
function freePlace({ season, episode }: EpisodePlace, isDay: boolean, { taken, last }: Taken) {
  let free = isDay ? episode + 1 : (last.get(season) ?? episode) + 1;
  while (taken.has(`${season} ${free}`)) free += 1;
  return { season, episode: free, through: null };
}
