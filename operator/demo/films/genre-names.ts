import * as z from 'zod/mini';
import { localisedSchema, type Localised } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';
import { filmGenreSchema, type FilmGenre } from './film.ts';

export const GENRE_NAMES: Readonly<Record<FilmGenre, Localised>> = readContent(
  'genres.json',
  z.record(filmGenreSchema, localisedSchema),
);
