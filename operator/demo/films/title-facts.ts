import * as z from 'zod/mini';
import { COMPOSITIONS } from '#operator/demo/artwork/composition.ts';
import { PALETTES } from '#operator/demo/artwork/palette.ts';
import { localisedSchema } from '#operator/demo/localised.ts';
import { countrySchema } from './countries.ts';
import { filmGenreSchema } from './film.ts';

/** Common fields of films, series and audio titles in the content files. */
export const titleFacts = {
  title: localisedSchema,
  plot: localisedSchema,
  year: z.int(),
  /** The length of a film, a recording or one episode. */
  minutes: z.int(),
  genres: z.array(filmGenreSchema).check(z.minLength(1)),
  countries: z.array(countrySchema).check(z.minLength(1)),
};

export const compositionSchema = z
  .string()
  .check(z.refine((word) => COMPOSITIONS.some((known) => known === word), 'no such composition'));

/** The first composition is that of the poster. */
export const compositionsSchema = z.array(compositionSchema).check(z.minLength(1));

export const paletteSchema = z
  .string()
  .check(z.refine((word) => PALETTES.some(({ name }) => name === word), 'no such palette'));
