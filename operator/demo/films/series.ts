import { secondsInMinute } from 'date-fns/constants';
import { compositionNamed } from '#operator/artwork/composition.ts';
import { paletteNamed } from '#operator/artwork/palette.ts';
import { DEMO_SEED, diceFor } from '#operator/demo/dice.ts';
import {
  episodeTitlesOf,
  type EpisodeTone,
} from '#operator/demo/guide/vocabulary/episode-titles.ts';
import {
  cellsOf,
  fillIn,
  linesOf,
  localised,
  localisedAt,
  sameInAll,
  type Localised,
} from '#operator/demo/localised.ts';
import { ageRatingOf, genresOf } from './catalogue.ts';
import { episodeMarks } from './chapters.ts';
import { countryNames } from './countries.ts';
import { creditsFor } from './credits.ts';
import type { Episode, Season, Series } from './film.ts';
import { paletteByTurn } from './palette-by-turn.ts';
import { slugOf } from './people.ts';
import { EPISODE_PLOTS, PLOT_TONES, type PlotTone } from './titles/episode-plots.ts';
import { SERIES_TABLE } from './titles/series.ts';

const TITLE_TONES: Readonly<Record<PlotTone, EpisodeTone>> = {
  drama: 'fiction',
  crime: 'fiction',
  comedy: 'fiction',
  future: 'fiction',
  children: 'children',
  factual: 'factual',
};

/** What each title is behind; the rest is free for everyone. */
const PLANS: Readonly<Record<string, Series['planId']>> = {
  'the-salt-road': 'plus',
  'northern-lines': 'basic',
  'the-dam': 'total',
  'nine-suns-origins': 'total',
  'the-governors-daughters': 'plus',
};

/** The pictures that stand on banners. */
const PALETTES_BY_HAND: Readonly<Record<string, string>> = {
  'the-salt-road': 'ember',
  'casa-valentina': 'lagoon',
  'northern-lines': 'polar',
  'paper-tigers': 'terracotta',
  'the-governors-daughters': 'velvet',
  'cold-harbour': 'cobalt-night',
};

const around = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** Gives each episode of a series its own pair of what happens and what it leads to. */
function plotsFor(seriesId: string, tone: PlotTone, names: Record<string, Localised>) {
  const dice = diceFor(`${DEMO_SEED}:plots:${seriesId}`);
  const events = dice.shuffle(EPISODE_PLOTS[tone].events);
  const turns = dice.shuffle(EPISODE_PLOTS[tone].turns);
  return (ordinal: number): Localised => {
    const event = around(events, ordinal);
    // The turns move on by one each time the events are through, so that no pair comes twice.
    const round = Math.floor(ordinal / events.length);
    const turn = around(turns, (ordinal % events.length) + round);
    return fillIn(
      localised(`${event.en} ${turn.en}`, `${event.es} ${turn.es}`, `${event.pt} ${turn.pt}`),
      names,
    );
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
      const durationSeconds = Math.round(minutes * secondsInMinute * dice.between(0.9, 1.12));
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
      title: localised(`Season ${season}`, `Temporada ${season}`, `Temporada ${season}`),
      posterArtwork: `poster/${seasonId}`,
      episodes,
    };
  });
}

function seriesOf(line: string): Series {
  const cells = cellsOf(line, [10]);
  const title = localisedAt(cells, 0);
  const seriesId = slugOf(title.en);
  const [year = '', minutes = '', genreList = '', countryList = '', looks = ''] = (
    cells[6] ?? ''
  ).split(' ');
  const tone = PLOT_TONES.find((known) => known === cells[8]);
  if (tone === undefined) throw new Error(`No episode tone ${cells[8] ?? ''}`);
  const [a = '', b = '', c = '', d = '', place = ''] = (cells[9] ?? '').split(', ');
  const dice = diceFor(`${DEMO_SEED}:series:${seriesId}`);
  const genres = genresOf(genreList);
  const countries = countryList.split(',');
  const palette = PALETTES_BY_HAND[seriesId] ?? paletteByTurn(genres[0] ?? 'drama');
  const rating = Math.round((7.1 + dice.next() * 1.9) * 10) / 10;
  const episodeCounts = (cells[7] ?? '').split(',').map(Number);
  const compositions = looks.split(',').map(compositionNamed);
  return {
    metaId: seriesId,
    metaType: 'SERIES',
    title,
    plot: localisedAt(cells, 3),
    year: Number(year),
    genres,
    countries,
    countryNames: countryNames(countries),
    rating,
    ageRating: ageRatingOf(genres, dice.next()),
    credits: creditsFor(seriesId, dice.whole(7, 10)),
    planId: PLANS[seriesId] ?? null,
    composition: around(compositions, 0),
    stillCompositions: compositions,
    posterArtwork: `poster/${seriesId}`,
    landscapeArtwork: `landscape/${seriesId}`,
    bannerArtwork: `banner/${seriesId}`,
    audioPosterArtworks: [],
    palette,
    placeholderColour: paletteNamed(palette).mid,
    hasSeasonChoice: episodeCounts.length > 1,
    hasTrailer: true,
    seasons: seasonsOf({
      seriesId,
      year: Number(year),
      minutes: Number(minutes),
      rating,
      tone,
      episodeCounts,
      names: {
        a: sameInAll(a),
        b: sameInAll(b),
        c: sameInAll(c),
        d: sameInAll(d),
        place: sameInAll(place),
      },
    }),
  };
}

export const SERIES: readonly Series[] = linesOf(SERIES_TABLE).map(seriesOf);
