import * as z from 'zod/mini';
import { colourSchema } from '#operator/demo/colour.ts';
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
  placeholderColour: colourSchema,
};
