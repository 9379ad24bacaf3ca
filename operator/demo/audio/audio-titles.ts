import * as z from 'zod/mini';
import { DEMO_SEED, diceFor } from '#operator/demo/dice.ts';
import { countryNames } from '#operator/demo/films/countries.ts';
import type { Chapter, Credit, Film, Job, Series, Title } from '#operator/demo/films/film.ts';
import { peopleWithJob, slugOf } from '#operator/demo/films/people.ts';
import { titleFacts } from '#operator/demo/films/title-facts.ts';
import { localisedSchema, type Localised } from '#operator/demo/localised.ts';
import { seasonTitle } from '#operator/demo/phrases.ts';
import { readContent } from '#operator/demo/read-content.ts';

const commonSchema = z.strictObject({
  ...titleFacts,
  /** The names of its square posters. */
  posters: z.array(z.string()).check(z.minLength(1)),
});
const recordingSchema = z.extend(commonSchema, { pieces: z.array(localisedSchema) });
/** With a single season. */
const podcastSchema = z.extend(commonSchema, {
  episodes: z.array(z.strictObject({ title: localisedSchema, plot: localisedSchema })),
});

const content = readContent(
  'audio.json',
  z.strictObject({ recordings: z.array(recordingSchema), podcasts: z.array(podcastSchema) }),
);

function commonOf(facts: z.infer<typeof commonSchema>, jobs: Partial<Record<Job, number>>) {
  const { title, plot, year, genres, countries, placeholderColour, posters } = facts;
  const metaId = slugOf(title.en);
  const dice = diceFor(`${DEMO_SEED}:audio:${metaId}`);
  const credits = Object.entries(jobs).flatMap(([job, count]): Credit[] =>
    dice
      .sample(peopleWithJob(job as Job), count)
      .map(({ personId, name }) => ({ personId, name, job: job as Job, role: null })),
  );
  const common: Title = {
    ...{ metaId, title, plot, year, genres, countries, countryNames: countryNames(countries) },
    rating: Math.round((7.2 + dice.next() * 1.6) * 10) / 10,
    ...{ ageRating: '0+', credits, planId: null, placeholderColour },
    posterArtwork: `poster/${metaId}`,
    landscapeArtwork: `landscape/${metaId}`,
    audioPosterArtworks: posters.map((name) => `audio-poster/${metaId}-${name}`),
  };
  return { common, dice };
}

/** The pieces as consecutive chapters. */
function piecesOf(titles: readonly Localised[], durationSeconds: number): Chapter[] {
  const startOf = (place: number) => Math.round((durationSeconds / titles.length) * place);
  return titles.map((title, place) => ({
    kind: 'chapter',
    title,
    startSeconds: startOf(place),
    endSeconds: startOf(place + 1),
  }));
}

function recordingOf({ pieces, ...facts }: z.infer<typeof recordingSchema>): Film {
  const { common, dice } = commonOf(facts, { director: 1, composer: 2 });
  const durationSeconds = facts.minutes * 60 + dice.whole(0, 59);
  return {
    ...common,
    metaType: 'MOVIE',
    originalTitle: common.title.en,
    durationSeconds,
    directorName: common.credits[0]?.name ?? '',
    qualities: [],
    hasTrailer: false,
    availability: { kind: 'always' },
    chapters: piecesOf(pieces, durationSeconds),
    isProtected: false,
  };
}

function podcastOf({ episodes, ...facts }: z.infer<typeof podcastSchema>): Series {
  const { common, dice } = commonOf(facts, { director: 1, writer: 1 });
  const { metaId: seriesId, year, rating } = common;
  const seasonId = `${seriesId}-s1`;
  const shared = { seriesId, season: 1 };
  return {
    ...common,
    metaType: 'SERIES',
    hasSeasonChoice: false,
    hasTrailer: false,
    seasons: [
      {
        ...{ metaId: seasonId, metaType: 'SEASON', ...shared, year },
        title: seasonTitle(1),
        posterArtwork: `poster/${seasonId}`,
        episodes: episodes.map(({ title, plot }, index) => ({
          ...{ metaId: `${seasonId}-e${index + 1}`, metaType: 'EPISODE', ...shared, seasonId },
          episode: index + 1,
          title,
          plot,
          durationSeconds: Math.round(facts.minutes * 60 * dice.between(0.9, 1.12)),
          ...{ qualities: [], rating, chapters: [] },
          stillArtwork: `still/${seasonId}-e${index + 1}`,
        })),
      },
    ],
  };
}

/** Albums, concerts and soundscapes. */
export const RECORDINGS: readonly Film[] = content.recordings.map(recordingOf);

export const PODCASTS: readonly Series[] = content.podcasts.map(podcastOf);

/** All audio titles on demand. */
export const AUDIO_TITLES: readonly (Film | Series)[] = [...RECORDINGS, ...PODCASTS];
