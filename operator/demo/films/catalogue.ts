import { secondsInMinute } from 'date-fns/constants';
import { diceFor, DEMO_SEED } from '#operator/demo/dice.ts';
import { paletteNamed } from '#operator/artwork/palette.ts';
import { compositionNamed } from '#operator/artwork/composition.ts';
import { cellsOf, linesOf, localisedAt } from '#operator/demo/localised.ts';
import type { PlanId } from '#operator/demo/storefront/plans.ts';
import { paletteByTurn } from './palette-by-turn.ts';
import { filmChapters } from './chapters.ts';
import { countryNames } from './countries.ts';
import { creditsFor } from './credits.ts';
import { FILM_GENRES, type Availability, type Film, type FilmGenre } from './film.ts';
import { slugOf } from './people.ts';
import { DARK_FILMS } from './titles/dark.ts';
import { DRAMA_FILMS } from './titles/drama.ts';
import { LIGHT_FILMS } from './titles/light.ts';
import { WIDE_FILMS } from './titles/wide.ts';

/** One of each odd case, so that every screen state can be seen; the rest rolls. */
const FIXED_AVAILABILITY: Readonly<Record<string, Availability>> = {
  'hollow-saints': { kind: 'expired', periodDays: 30 },
  'the-ember-queen': { kind: 'upcoming', periodDays: 30 },
  'the-well-at-number-nine': { kind: 'missing' },
};

/** A film that is played through a licence. */
const PROTECTED_FILM = 'half-a-sky';

export function genresOf(list: string): FilmGenre[] {
  return list.split(',').map((word) => {
    const genre = FILM_GENRES.find((known) => known === word);
    if (genre === undefined) throw new Error(`Unknown film genre ${word}`);
    return genre;
  });
}

export function ageRatingOf(genres: readonly FilmGenre[], roll: number): string {
  if (genres.includes('horror')) return '18+';
  if (genres.includes('animation')) return roll < 0.7 ? '0+' : '7+';
  if (genres.includes('family')) return '7+';
  if (genres.some((genre) => ['noir', 'crime', 'thriller', 'action'].includes(genre))) return '16+';
  return roll < 0.5 ? '12+' : '7+';
}

function planFor(year: number, roll: number): PlanId | null {
  if (year >= 2026) return roll < 0.6 ? 'total' : 'plus';
  if (roll < 0.55) return null;
  return roll < 0.85 ? 'plus' : 'basic';
}

function qualitiesFor(year: number, roll: number): number[] {
  if (year >= 2025) return roll < 0.6 ? [1, 2, 3, 4] : [1, 2, 3];
  return year >= 2022 ? [1, 2, 3] : [20, 1, 2];
}

function filmOf(line: string): Film {
  const cells = cellsOf(line, [7]);
  const title = localisedAt(cells, 0);
  const metaId = slugOf(title.en);
  const dice = diceFor(`${DEMO_SEED}:film:${metaId}`);
  const [facts = '', genreList = '', countryList = '', composition = ''] = splitFacts(
    cells[6] ?? '',
  );
  const [year = 0, minutes = 0] = facts.split(' ').map(Number);
  const genres = genresOf(genreList);
  const countries = countryList.split(',');
  const palette = paletteByTurn(genres[0] ?? 'drama');
  const credits = creditsFor(metaId, dice.whole(5, 9));
  const durationSeconds = minutes * secondsInMinute + dice.whole(0, 59);
  const original = ['BR', 'PT'].includes(countries[0] ?? '')
    ? title.pt
    : ['GB', 'IE', 'NO', 'NL'].includes(countries[0] ?? '')
      ? title.en
      : title.es;
  return {
    metaId,
    metaType: 'MOVIE',
    title,
    originalTitle: original,
    plot: localisedAt(cells, 3),
    year,
    durationSeconds,
    genres,
    countries,
    countryNames: countryNames(countries),
    directorName: credits[0]?.name ?? '',
    rating: Math.round((5.6 + dice.next() * 2 + dice.next() * 1.9) * 10) / 10,
    ageRating: ageRatingOf(genres, dice.next()),
    credits,
    planId: planFor(year, dice.next()),
    qualities: qualitiesFor(year, dice.next()),
    hasTrailer: dice.chance(0.7),
    availability:
      FIXED_AVAILABILITY[metaId] ??
      (dice.chance(0.1)
        ? { kind: 'leaving', periodDays: dice.whole(2, 6), phaseDays: dice.whole(0, 5) }
        : { kind: 'always' }),
    chapters: dice.chance(0.4) ? filmChapters(durationSeconds, dice) : [],
    isProtected: metaId === PROTECTED_FILM,
    composition: compositionNamed(composition),
    posterArtwork: `poster/${metaId}`,
    landscapeArtwork: `landscape/${metaId}`,
    bannerArtwork: `banner/${metaId}`,
    audioPosterArtworks: [],
    palette,
    placeholderColour: paletteNamed(palette).mid,
  };
}

/** `year minutes`, then the words after it. */
function splitFacts(cell: string): string[] {
  const [year = '', minutes = '', ...rest] = cell.split(/\s+/);
  return [`${year} ${minutes}`, ...rest];
}

export const FILMS: readonly Film[] = [DRAMA_FILMS, LIGHT_FILMS, DARK_FILMS, WIDE_FILMS]
  .flatMap(linesOf)
  .map(filmOf);

const byId = new Map(FILMS.map((film) => [film.metaId, film]));

export const filmById = (metaId: string): Film | undefined => byId.get(metaId);
