import * as z from 'zod/mini';
import { DEMO_SEED, diceFor } from '#operator/demo/dice.ts';
import { episodeTitlesOf, type EpisodeTone } from '#operator/demo/guide/episode-titles.ts';
import { fillIn, joinLocalised, sameInAll, type Localised } from '#operator/demo/localised.ts';
import { seasonTitle } from '#operator/demo/phrases.ts';
import { readContent } from '#operator/demo/read-content.ts';
import { planIdSchema } from '#operator/demo/storefront/plans.ts';
import { ageRatingOf } from './catalogue.ts';
import { episodeMarks } from './chapters.ts';
import { countryNames } from './countries.ts';
import { creditsFor } from './credits.ts';
import { EPISODE_PLOTS, plotToneSchema, type PlotTone } from './episode-plots.ts';
import type { Episode, Season, Series } from './film.ts';
import { slugOf } from './people.ts';
import { titleFacts } from './title-facts.ts';

const TITLE_TONES: Readonly<Record<PlotTone, EpisodeTone>> = {
  drama: 'fiction',
  crime: 'fiction',
  comedy: 'fiction',
  future: 'fiction',
  children: 'children',
  factual: 'factual',
};

const seriesFactsSchema = z.strictObject({
  ...titleFacts,
  /** Absent: free for everyone. */
  planId: z.optional(planIdSchema),
  /** By season. */
  episodeCounts: z.array(z.int()).check(z.minLength(1)),
  tone: plotToneSchema,
  /** Four characters and the place, for the plots of the episodes. */
  names: z.strictObject({
    a: z.string(),
    b: z.string(),
    c: z.string(),
    d: z.string(),
    place: z.string(),
  }),
});

const around = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** Gives each episode of a series a different pair of event and consequence. */
function plotsFor(seriesId: string, tone: PlotTone, names: Record<string, Localised>) {
  const dice = diceFor(`${DEMO_SEED}:plots:${seriesId}`);
  const events = dice.shuffle(EPISODE_PLOTS[tone].events);
  const turns = dice.shuffle(EPISODE_PLOTS[tone].turns);
  return (ordinal: number): Localised => {
    const event = around(events, ordinal);
    // The offset grows by one each time the events are used up, so that no pair repeats.
    const round = Math.floor(ordinal / events.length);
    const turn = around(turns, (ordinal % events.length) + round);
    return fillIn(joinLocalised([event, turn], ' '), names);
  };
}

interface SeriesFacts {
  seriesId: string;
  year: number;
  minutes: number;
  rating: number;
  tone: PlotTone;
  episodeCounts: readonly number[];
  names: Record<string, Localised>;
}

function seasonsOf(facts: SeriesFacts): Season[] {
  const { seriesId, year, minutes, rating, tone, episodeCounts, names } = facts;
  const dice = diceFor(`${DEMO_SEED}:episodes:${seriesId}`);
  const titles = dice.shuffle(episodeTitlesOf(TITLE_TONES[tone]));
  const plotAt = plotsFor(seriesId, tone, names);
  let ordinal = 0;
  return episodeCounts.map((count, seasonIndex) => {
    const season = seasonIndex + 1;
    const seasonId = `${seriesId}-s${season}`;
    const episodes = Array.from({ length: count }, (_, episodeIndex): Episode => {
      const episode = episodeIndex + 1;
      const metaId = `${seasonId}-e${episode}`;
      const durationSeconds = Math.round(minutes * 60 * dice.between(0.9, 1.12));
      const made: Episode = {
        metaId,
        metaType: 'EPISODE',
        seriesId,
        seasonId,
        season,
        episode,
        title: around(titles, ordinal),
        plot: plotAt(ordinal),
        durationSeconds,
        qualities: [1, 2, 3],
        rating: Math.round((rating + dice.between(-0.5, 0.6)) * 10) / 10,
        chapters: episodeMarks(durationSeconds, dice),
        stillArtwork: `still/${metaId}`,
      };
      ordinal += 1;
      return made;
    });
    return {
      metaId: seasonId,
      metaType: 'SEASON',
      seriesId,
      season,
      year: year - (episodeCounts.length - season),
      title: seasonTitle(season),
      posterArtwork: `poster/${seasonId}`,
      episodes,
    };
  });
}

function seriesOf(facts: z.infer<typeof seriesFactsSchema>): Series {
  const { title, plot, year, minutes, genres, countries, episodeCounts, tone } = facts;
  const seriesId = slugOf(title.en);
  const dice = diceFor(`${DEMO_SEED}:series:${seriesId}`);
  const rating = Math.round((7.1 + dice.next() * 1.9) * 10) / 10;
  const names = Object.entries(facts.names).map(([key, name]) => [key, sameInAll(name)] as const);
  return {
    metaId: seriesId,
    metaType: 'SERIES',
    title,
    plot,
    year,
    genres,
    countries,
    countryNames: countryNames(countries),
    rating,
    ageRating: ageRatingOf(genres, dice.next()),
    credits: creditsFor(seriesId, dice.whole(7, 10)),
    planId: facts.planId ?? null,
    posterArtwork: `poster/${seriesId}`,
    landscapeArtwork: `landscape/${seriesId}`,
    audioPosterArtworks: [],
    placeholderColour: facts.placeholderColour,
    hasSeasonChoice: episodeCounts.length > 1,
    hasTrailer: true,
    seasons: seasonsOf({
      seriesId,
      year,
      minutes,
      rating,
      tone,
      episodeCounts,
      names: Object.fromEntries(names),
    }),
  };
}

export const SERIES: readonly Series[] = readContent('series.json', z.array(seriesFactsSchema)).map(
  seriesOf,
);
