import * as z from 'zod/mini';
import { filmGenreSchema } from '#operator/demo/films/film.ts';
import { localisedSchema } from '#operator/demo/localised.ts';
import { episodeToneSchema } from './episode-titles.ts';

/** A title with a description of its own, or none. */
const entrySchema = z.strictObject({
  title: localisedSchema,
  about: z._default(z.nullable(localisedSchema), null),
});
export type Entry = z.infer<typeof entrySchema>;

const entriesSchema = z._default(z.array(entrySchema), []);

const partsSchema = z.strictObject({
  role: z.string(),
  /** The guide stands on a grid of five minutes. */
  minutes: z.array(z.int().check(z.multipleOf(5))).check(z.minLength(1)),
  /** It numbers its episodes. */
  isSeries: z._default(z.boolean(), false),
  /** Which titles its episodes take. */
  episodeTone: z._default(episodeToneSchema, 'fiction'),
  /** It changes its programme by the day of the week instead of by the slot. */
  isWeekly: z._default(z.boolean(), false),
  /** `show-and-topic` puts the topic behind the title; `topic` shows the topic as the title. */
  titleFrom: z._default(z.enum(['show', 'show-and-topic', 'topic']), 'show'),
  /** Genres of our film catalogue; not empty: the strand shows films. */
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
