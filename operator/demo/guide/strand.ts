import * as z from 'zod/mini';
import { filmGenreSchema } from '#operator/demo/films/film.ts';
import { localisedSchema } from '#operator/demo/localised.ts';
import { episodeToneSchema } from './episode-titles.ts';

/** A title, optionally with a description of its own. */
const entrySchema = z.strictObject({
  title: localisedSchema,
  about: z._default(z.nullable(localisedSchema), null),
});
export type Entry = z.infer<typeof entrySchema>;

const entriesSchema = z._default(z.array(entrySchema), []);

const partsSchema = z.strictObject({
  role: z.string(),
  /** The guide has a grid of five minutes. */
  minutes: z.array(z.int().check(z.multipleOf(5))).check(z.minLength(1)),
  /** Whether episodes are numbered. */
  isSeries: z._default(z.boolean(), false),
  /** The tone that selects the titles of its episodes. */
  episodeTone: z._default(episodeToneSchema, 'fiction'),
  /** Whether the show changes with the day of the week instead of the slot. */
  isWeekly: z._default(z.boolean(), false),
  /** `show-and-topic` puts the topic after the title; `topic` uses the topic as the title. */
  titleFrom: z._default(z.enum(['show', 'show-and-topic', 'topic']), 'show'),
  /** Genres of our film catalogue; when not empty, the strand shows films. */
  filmGenres: z._default(z.array(filmGenreSchema), []),
  shows: entriesSchema,
  topics: entriesSchema,
  blurbs: z._default(z.array(localisedSchema), []),
});

/** One kind of programme in a guide style: its titles, its durations and its descriptions. */
export type Strand = z.infer<typeof partsSchema>;

const hasTitles = ({ titleFrom, filmGenres, shows, topics }: Strand): boolean =>
  filmGenres.length > 0 || (titleFrom === 'topic' ? topics : shows).length > 0;

export const strandSchema = partsSchema.check(z.refine(hasTitles, 'it has no titles'));
