import * as z from 'zod/mini';
import type { Localised } from '#operator/demo/localised.ts';
import type { PlanId } from '#operator/demo/storefront/plans.ts';

export const filmGenreSchema = z.enum([
  'action',
  'adventure',
  'animation',
  'comedy',
  'crime',
  'documentary',
  'drama',
  'family',
  'fantasy',
  'history',
  'horror',
  'music',
  'mystery',
  'noir',
  'romance',
  'sci-fi',
  'thriller',
]);
export type FilmGenre = z.infer<typeof filmGenreSchema>;

export const jobSchema = z.enum(['actor', 'director', 'writer', 'composer', 'cinematographer']);
export type Job = z.infer<typeof jobSchema>;

export interface Credit {
  personId: string;
  name: string;
  job: Job;
  /** The character's name; actors only. */
  role: string | null;
}

export interface Chapter {
  kind: 'intro' | 'chapter' | 'credits';
  title: Localised;
  startSeconds: number;
  endSeconds: number;
}

/**
 * When a title can be played. `leaving` titles go at the end of the current period and come back in the next one; the
 * other states do not change with the day.
 */
export const availabilitySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('always') }),
  z.strictObject({ kind: z.literal('leaving'), periodDays: z.int(), phaseDays: z.int() }),
  z.strictObject({ kind: z.literal('upcoming'), periodDays: z.int() }),
  z.strictObject({ kind: z.literal('expired'), periodDays: z.int() }),
  z.strictObject({ kind: z.literal('missing') }),
]);
export type Availability = z.infer<typeof availabilitySchema>;

/** The common fields of films, series, seasons and episodes. */
export interface Title {
  metaId: string;
  title: Localised;
  plot: Localised;
  year: number;
  genres: readonly FilmGenre[];
  /** ISO 3166 alpha-2. */
  countries: readonly string[];
  countryNames: Localised;
  /** 0 to 10, one decimal. */
  rating: number;
  /** `0+`, `7+`, `12+`, `16+`, `18+`. */
  ageRating: string;
  credits: readonly Credit[];
  /** The smallest plan that opens it; null is free for everyone. */
  planId: PlanId | null;
  /** Artwork addresses without width and extension. */
  posterArtwork: string;
  landscapeArtwork: string;
  /** Square posters of audio titles; empty for titles with video. */
  audioPosterArtworks: readonly string[];
  /** Of the empty frame until the picture has loaded. */
  placeholderColour: string;
}

export type Film = Title & {
  metaType: 'MOVIE';
  originalTitle: string;
  durationSeconds: number;
  directorName: string;
  /** Quality labels of the specification (1 SD, 2 HD, 3 UHD, 4 4k…). */
  qualities: readonly number[];
  hasTrailer: boolean;
  availability: Availability;
  chapters: readonly Chapter[];
  /** Played encrypted, through a licence. */
  isProtected: boolean;
};

export interface Episode {
  metaId: string;
  metaType: 'EPISODE';
  seriesId: string;
  seasonId: string;
  season: number;
  episode: number;
  title: Localised;
  plot: Localised;
  durationSeconds: number;
  qualities: readonly number[];
  rating: number;
  chapters: readonly Chapter[];
  stillArtwork: string;
}

export interface Season {
  metaId: string;
  metaType: 'SEASON';
  seriesId: string;
  season: number;
  year: number;
  title: Localised;
  posterArtwork: string;
  episodes: readonly Episode[];
}

export type Series = Title & {
  metaType: 'SERIES';
  /** A limited series shows its episodes without a choice of season. */
  hasSeasonChoice: boolean;
  hasTrailer: boolean;
  seasons: readonly Season[];
};
