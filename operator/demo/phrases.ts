import * as z from 'zod/mini';
import { fillIn, localisedSchema, sameInAll, type Localised } from './localised.ts';
import { readContent } from './read-content.ts';

/** Phrases that several kinds of content share. */
export const PHRASES = readContent(
  'phrases.json',
  z.strictObject({
    season: localisedSchema,
    episode: localisedSchema,
    repeat: localisedSchema,
    film: localisedSchema,
  }),
);

export const seasonTitle = (season: number): Localised =>
  fillIn(PHRASES.season, { season: sameInAll(String(season)) });
