import { diceFor } from '#operator/demo/dice.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import type { Film } from '#operator/demo/films/film.ts';
import type { Strand } from './strand.ts';

/** A film is followed by trailers up to the next 5-minute mark, and for at least this long. */
const TRAILER_MINUTES = 4;
/** How far down the rotation to look for a film that fits a gap. */
const LOOK_AHEAD = 28;
/** A gap of this size holds one short programme; smaller gaps, or two fillers, look odd. */
const GOOD_GAP = { least: 10, most: 35 } as const;
const SHORTEST_FILM_SLOT = 90;

/** How well the gap after a film can be filled: 0 is best; null when it cannot. */
function gapCost(left: number): number | null {
  if (left < 0 || (left > 0 && left < GOOD_GAP.least)) return null;
  return left <= GOOD_GAP.most || left >= SHORTEST_FILM_SLOT ? 0 : 1;
}

export const slotMinutesOf = (film: Film): number =>
  Math.ceil((film.durationSeconds / 60 + TRAILER_MINUTES) / 5) * 5;

export interface FilmRotation {
  /** Takes the next film of the strand that fits, with its minutes; it is used once. */
  take: (strand: Strand, minutesLeft: number) => { film: Film; minutes: number } | null;
}

/** `index` wrapped to a list of `length`, also when negative. */
const wrappedIndex = (index: number, length: number): number =>
  ((index % length) + length) % length;

const shuffledByStrand = new Map<string, readonly Film[]>();

function rotationOf(channelKey: string, strand: Strand): readonly Film[] {
  const key = `${channelKey}:${strand.role}`;
  const known = shuffledByStrand.get(key);
  if (known !== undefined) return known;
  const suitable = FILMS.filter((film) =>
    film.genres.some((genre) => strand.filmGenres.includes(genre)),
  );
  const shuffled = diceFor(`${key}:films`).shuffle(suitable);
  shuffledByStrand.set(key, shuffled);
  return shuffled;
}

/**
 * One day's films of a channel: each strand walks its own shuffled list, `perDay` further each day, so that a film
 * comes back only after all others.
 */
export function filmRotation(
  channelKey: string,
  day: number,
  perDay: (strand: Strand) => number,
): FilmRotation {
  const shown = new Set<string>();
  return {
    take(strand, minutesLeft) {
      const films = rotationOf(channelKey, strand);
      const start = wrappedIndex(day * perDay(strand), films.length);
      const upcoming = [...films, ...films].slice(start, start + LOOK_AHEAD);
      const next = upcoming
        .map((film) => ({ film, minutes: slotMinutesOf(film) }))
        .map((slot) => ({ ...slot, cost: gapCost(minutesLeft - slot.minutes) }))
        .filter(({ film, cost }) => cost !== null && !shown.has(film.metaId));
      const best = next.find(({ cost }) => cost === 0) ?? next[0];
      if (best === undefined) return null;
      shown.add(best.film.metaId);
      return { film: best.film, minutes: best.minutes };
    },
  };
}
