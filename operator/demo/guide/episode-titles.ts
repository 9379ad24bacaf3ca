import * as z from 'zod/mini';
import { localisedSchema, type Localised } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

export const episodeToneSchema = z.enum(['fiction', 'children', 'factual']);
export type EpisodeTone = z.infer<typeof episodeToneSchema>;

/** Every series uses the titles of its tone in a different order. */
const EPISODE_TITLES = readContent(
  'episode-titles.json',
  z.record(episodeToneSchema, z.array(localisedSchema)),
);

export const episodeTitlesOf = (tone: EpisodeTone): readonly Localised[] => EPISODE_TITLES[tone];
