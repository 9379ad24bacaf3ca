import * as z from 'zod/mini';
import { diceFor, DEMO_SEED } from '#operator/demo/dice.ts';
import { readContent } from '#operator/demo/read-content.ts';
import type { PlanId } from '#operator/demo/storefront/plans.ts';
import { filmChapters } from './chapters.ts';
import { countryNames } from './countries.ts';
import { creditsFor } from './credits.ts';
import { availabilitySchema, type Film, type FilmGenre } from './film.ts';
import { slugOf } from './people.ts';
import { titleFacts } from './title-facts.ts';

const filmFactsSchema = z.strictObject({
  ...titleFacts,
  /** There is one of each special case, so that every screen state can be seen; the others are drawn at random. */
  availability: z.optional(availabilitySchema),
  /** Played with a licence. */
  isProtected: z._default(z.boolean(), false),
});

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

function filmOf(facts: z.infer<typeof filmFactsSchema>): Film {
  const { title, plot, year, minutes, genres, countries, isProtected } = facts;
  const metaId = slugOf(title.en);
  const dice = diceFor(`${DEMO_SEED}:film:${metaId}`);
  const credits = creditsFor(metaId, dice.whole(5, 9));
  const durationSeconds = minutes * 60 + dice.whole(0, 59);
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
    plot,
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
      facts.availability ??
      (dice.chance(0.1)
        ? { kind: 'leaving', periodDays: dice.whole(2, 6), phaseDays: dice.whole(0, 5) }
        : { kind: 'always' }),
    chapters: dice.chance(0.4) ? filmChapters(durationSeconds, dice) : [],
    isProtected,
    posterArtwork: `poster/${metaId}`,
    landscapeArtwork: `landscape/${metaId}`,
    audioPosterArtworks: [],
    placeholderColour: facts.placeholderColour,
  };
}

export const FILMS: readonly Film[] = readContent('films.json', z.array(filmFactsSchema)).map(
  filmOf,
);

const byId = new Map(FILMS.map((film) => [film.metaId, film]));

export const filmById = (metaId: string): Film | undefined => byId.get(metaId);
