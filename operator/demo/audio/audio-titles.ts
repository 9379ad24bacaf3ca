import { secondsInMinute } from 'date-fns/constants';
import { compositionNamed } from '#operator/artwork/composition.ts';
import { paletteNamed } from '#operator/artwork/palette.ts';
import { DEMO_SEED, diceFor } from '#operator/demo/dice.ts';
import { genresOf } from '#operator/demo/films/catalogue.ts';
import { countryNames } from '#operator/demo/films/countries.ts';
import type { Chapter, Credit, Film, Job, Series, Title } from '#operator/demo/films/film.ts';
import { peopleWithJob, slugOf } from '#operator/demo/films/people.ts';
import {
  cellsOf,
  linesOf,
  localised,
  localisedAt,
  type Localised,
} from '#operator/demo/localised.ts';
import { PODCASTS_TABLE, RECORDINGS_TABLE } from './texts.ts';

/** A title's line with the lines of its parts. */
interface Entry {
  head: string[];
  parts: string[][];
}

function entriesOf(table: string, partCells: number): Entry[] {
  const entries: Entry[] = [];
  for (const line of linesOf(table)) {
    if (line.startsWith('- ')) entries.at(-1)?.parts.push(cellsOf(line.slice(2), [partCells]));
    else entries.push({ head: cellsOf(line, [7]), parts: [] });
  }
  return entries;
}

/** What recordings and podcasts have in common, with the minutes of the whole or of one episode. */
function readHead(head: readonly string[], jobs: Partial<Record<Job, number>>) {
  const title = localisedAt(head, 0);
  const metaId = slugOf(title.en);
  const [year = '', minutes = '', genreList = '', countryList = '', palette = '', looks = ''] = (
    head[6] ?? ''
  ).split(' ');
  const dice = diceFor(`${DEMO_SEED}:audio:${metaId}`);
  const countries = countryList.split(',');
  const compositions = looks.split(',').map(compositionNamed);
  const [composition = 'vinyl'] = compositions;
  const credits = Object.entries(jobs).flatMap(([job, count]): Credit[] =>
    dice
      .sample(peopleWithJob(job as Job), count)
      .map(({ personId, name }) => ({ personId, name, job: job as Job, role: null })),
  );
  const common: Title = {
    ...{ metaId, title, plot: localisedAt(head, 3), year: Number(year) },
    ...{ genres: genresOf(genreList), countries, countryNames: countryNames(countries) },
    rating: Math.round((7.2 + dice.next() * 1.6) * 10) / 10,
    ...{ ageRating: '0+', credits, planId: null, composition, palette },
    posterArtwork: `poster/${metaId}`,
    landscapeArtwork: `landscape/${metaId}`,
    bannerArtwork: `banner/${metaId}`,
    audioPosterArtworks: compositions.map((look) => `audio-poster/${metaId}-${look}`),
    placeholderColour: paletteNamed(palette).mid,
  };
  return { common, compositions, minutes: Number(minutes), dice };
}

/** The pieces, one after the other, as chapters. */
function piecesOf(titles: readonly Localised[], durationSeconds: number): Chapter[] {
  const startOf = (place: number) => Math.round((durationSeconds / titles.length) * place);
  return titles.map((title, place) => ({
    kind: 'chapter',
    title,
    startSeconds: startOf(place),
    endSeconds: startOf(place + 1),
  }));
}

function recordingOf({ head, parts }: Entry): Film {
  const { common, minutes, dice } = readHead(head, { director: 1, composer: 2 });
  const durationSeconds = minutes * secondsInMinute + dice.whole(0, 59);
  return {
    ...common,
    metaType: 'MOVIE',
    originalTitle: common.title.en,
    durationSeconds,
    directorName: common.credits[0]?.name ?? '',
    qualities: [],
    hasTrailer: false,
    availability: { kind: 'always' },
    chapters: piecesOf(
      parts.map((cells) => localisedAt(cells, 0)),
      durationSeconds,
    ),
    isProtected: false,
  };
}

function podcastOf({ head, parts }: Entry): Series {
  const { common, compositions, minutes, dice } = readHead(head, { director: 1, writer: 1 });
  const { metaId: seriesId, year, rating } = common;
  const seasonId = `${seriesId}-s1`;
  const shared = { seriesId, season: 1 };
  return {
    ...common,
    metaType: 'SERIES',
    hasSeasonChoice: false,
    hasTrailer: false,
    stillCompositions: compositions,
    seasons: [
      {
        ...{ metaId: seasonId, metaType: 'SEASON', ...shared, year },
        title: localised('Season 1', 'Temporada 1', 'Temporada 1'),
        posterArtwork: `poster/${seasonId}`,
        episodes: parts.map((cells, index) => ({
          ...{ metaId: `${seasonId}-e${index + 1}`, metaType: 'EPISODE', ...shared, seasonId },
          episode: index + 1,
          title: localisedAt(cells, 0),
          plot: localisedAt(cells, 3),
          durationSeconds: Math.round(minutes * secondsInMinute * dice.between(0.9, 1.12)),
          ...{ qualities: [], rating, chapters: [] },
          stillArtwork: `still/${seasonId}-e${index + 1}`,
        })),
      },
    ],
  };
}

/** Albums, concerts and landscapes of sound. */
export const RECORDINGS: readonly Film[] = entriesOf(RECORDINGS_TABLE, 3).map(recordingOf);

export const PODCASTS: readonly Series[] = entriesOf(PODCASTS_TABLE, 6).map(podcastOf);

/** Everything that is listened to on demand. */
export const AUDIO_TITLES: readonly (Film | Series)[] = [...RECORDINGS, ...PODCASTS];
