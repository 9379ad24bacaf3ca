import { secondsInMinute } from 'date-fns/constants';
import { AUDIO_TITLES } from '#operator/demo/audio/audio-titles.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import type { Film, FilmGenre, Series, Title } from '#operator/demo/films/film.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { localised, type Localised } from '#operator/demo/localised.ts';

/** A row of home or of a category page; `showListType` is how it is drawn. */
export interface DemoPlaylist {
  playlistId: string;
  title: Localised;
  showListType: 'poster' | 'landscape' | 'top10';
  /** The pages it stands on. */
  pages: readonly ('home' | 'movies' | 'series')[];
  /** In order. */
  metaIds: readonly string[];
}

type Choice = (title: Film | Series) => boolean;

const ALL: readonly (Film | Series)[] = [...SERIES, ...FILMS];
const idsOf = (titles: readonly Title[]): string[] => titles.map(({ metaId }) => metaId);
const byRating = (one: Title, other: Title): number => other.rating - one.rating;
const byYear = (one: Title, other: Title): number => other.year - one.year || byRating(one, other);

const isPlayable = (title: Film | Series): boolean =>
  title.metaType === 'SERIES' || ['always', 'leaving'].includes(title.availability.kind);
const has =
  (...genres: readonly FilmGenre[]): Choice =>
  (title) =>
    genres.some((genre) => title.genres.includes(genre));
const isFilm: Choice = (title) => title.metaType === 'MOVIE';
const isSeries: Choice = (title) => title.metaType === 'SERIES';

function chosen(choice: Choice, order = byRating, most = 24): string[] {
  return idsOf(ALL.filter(choice).sort(order).slice(0, most));
}

/** Chosen by hand; the ids are checked by the tests. */
const TOP_10 = [
  'the-salt-road',
  'low-orbit',
  'casa-valentina',
  'signal-fire',
  'the-last-ferry',
  'cold-harbour',
  'mercado',
  'the-fox-who-sold-umbrellas',
  'blue-hour',
  'the-great-reef',
];
const RAINY_SUNDAY = [
  'blue-hour',
  'letters-to-a-stationmaster',
  'the-bookbinders-valentine',
  'a-room-in-trieste',
  'rain-check',
  'the-piano-in-the-square',
  'late-bloom',
  'orchestra-of-rain',
  'inventory',
  'the-fox-who-sold-umbrellas',
  'second-sunday',
  'vinyl-summer',
];
const BY_THE_SEA = [
  'the-salt-road',
  'the-last-ferry',
  'undertow',
  'marea',
  'how-to-lose-a-lighthouse',
  'the-glass-harvest',
  'cold-harbour',
  'the-great-reef',
  'signal-fire',
  'the-living-coast',
  'galleon',
  'the-door-in-the-tide',
];
const UNDER_NINETY_FIVE_MINUTES = 95 * secondsInMinute;

const row = (
  playlistId: string,
  title: Localised,
  showListType: DemoPlaylist['showListType'],
  pages: DemoPlaylist['pages'],
  metaIds: readonly string[],
): DemoPlaylist => ({ playlistId, title, showListType, pages, metaIds });

export const PLAYLISTS: readonly DemoPlaylist[] = [
  row(
    'top-10',
    localised('Top 10 today', 'Los 10 más vistos hoy', 'Top 10 de hoje'),
    'top10',
    ['home'],
    TOP_10,
  ),
  row(
    'new-here',
    localised('New on Sintonia', 'Novedades en Sintonia', 'Novidades na Sintonia'),
    'poster',
    ['home', 'movies'],
    chosen((title) => title.year >= 2025, byYear),
  ),
  row(
    'series-to-start',
    localised('Series to start tonight', 'Series para empezar hoy', 'Séries para começar hoje'),
    'landscape',
    ['home', 'series'],
    chosen(isSeries),
  ),
  row(
    'rainy-sunday',
    localised('For a rainy Sunday', 'Para un domingo de lluvia', 'Para um domingo de chuva'),
    'poster',
    ['home', 'movies'],
    RAINY_SUNDAY,
  ),
  row(
    'by-the-sea',
    localised('By the sea', 'Junto al mar', 'À beira-mar'),
    'landscape',
    ['home'],
    BY_THE_SEA,
  ),
  row(
    'family-evening',
    localised('Everyone on the sofa', 'Todos al sofá', 'Todo mundo no sofá'),
    'poster',
    ['home', 'movies'],
    chosen(has('family', 'animation')),
  ),
  row(
    'short-and-good',
    localised('Short and good', 'Cortas y buenas', 'Curtos e bons'),
    'poster',
    ['home', 'movies'],
    chosen(
      (title) => title.metaType === 'MOVIE' && title.durationSeconds < UNDER_NINETY_FIVE_MINUTES,
    ),
  ),
  row(
    'leaving-soon',
    localised('Leaving soon', 'Últimos días', 'Últimos dias'),
    'poster',
    ['home', 'movies'],
    chosen((title) => title.metaType === 'MOVIE' && title.availability.kind === 'leaving'),
  ),
  row(
    'to-listen',
    localised('To listen to', 'Para escuchar', 'Para ouvir'),
    'poster',
    ['home'],
    idsOf(AUDIO_TITLES),
  ),
  row(
    'after-dark',
    localised('After dark', 'De noche', 'Depois do anoitecer'),
    'poster',
    ['movies'],
    chosen((title) => isFilm(title) && has('noir', 'horror', 'thriller')(title)),
  ),
  row(
    'open-to-all',
    localised('Free for everyone', 'Gratis para todos', 'Grátis para todos'),
    'poster',
    ['home'],
    chosen((title) => title.planId === null && isPlayable(title)),
  ),
  row(
    'limited-series',
    localised('One weekend is enough', 'Basta un fin de semana', 'Um fim de semana basta'),
    'landscape',
    ['series'],
    chosen((title) => title.metaType === 'SERIES' && title.seasons.length <= 2),
  ),
  row(
    'series-for-children',
    localised('For children', 'Para los chicos', 'Para as crianças'),
    'poster',
    ['series'],
    chosen((title) => isSeries(title) && has('family')(title)),
  ),
  row(
    'all-series',
    localised('All series', 'Todas las series', 'Todas as séries'),
    'poster',
    ['series'],
    chosen(isSeries, byYear),
  ),
  ...(
    [
      ['drama', localised('Drama', 'Drama', 'Drama')],
      ['comedy', localised('Comedy', 'Comedia', 'Comédia')],
      ['thriller', localised('Thriller', 'Thriller', 'Suspense')],
      ['romance', localised('Romance', 'Romance', 'Romance')],
      ['sci-fi', localised('Science fiction', 'Ciencia ficción', 'Ficção científica')],
      ['adventure', localised('Adventure', 'Aventura', 'Aventura')],
      ['documentary', localised('Documentary', 'Documental', 'Documentário')],
      ['history', localised('History', 'Historia', 'História')],
      ['music', localised('Music', 'Música', 'Música')],
      ['fantasy', localised('Fantasy', 'Fantasía', 'Fantasia')],
    ] as const
  ).map(([genre, title]) =>
    row(
      `genre-${genre}`,
      title,
      'poster',
      ['movies'],
      chosen((candidate) => isFilm(candidate) && has(genre)(candidate), byRating, 60),
    ),
  ),
  row(
    'all-movies',
    localised('All films', 'Todas las películas', 'Todos os filmes'),
    'poster',
    ['movies'],
    chosen(isFilm, byYear, 200),
  ),
];
