import { localised, type Localised } from '#operator/demo/localised.ts';
import type { FilmGenre } from './film.ts';

export const GENRE_NAMES: Readonly<Record<FilmGenre, Localised>> = {
  action: localised('Action', 'Acción', 'Ação'),
  adventure: localised('Adventure', 'Aventura', 'Aventura'),
  animation: localised('Animation', 'Animación', 'Animação'),
  comedy: localised('Comedy', 'Comedia', 'Comédia'),
  crime: localised('Crime', 'Crimen', 'Policial'),
  documentary: localised('Documentary', 'Documental', 'Documentário'),
  drama: localised('Drama', 'Drama', 'Drama'),
  family: localised('Family', 'Familiar', 'Família'),
  fantasy: localised('Fantasy', 'Fantasía', 'Fantasia'),
  history: localised('History', 'Historia', 'História'),
  horror: localised('Horror', 'Terror', 'Terror'),
  music: localised('Music', 'Música', 'Música'),
  mystery: localised('Mystery', 'Misterio', 'Mistério'),
  noir: localised('Noir', 'Cine negro', 'Noir'),
  romance: localised('Romance', 'Romance', 'Romance'),
  'sci-fi': localised('Science fiction', 'Ciencia ficción', 'Ficção científica'),
  thriller: localised('Thriller', 'Thriller', 'Suspense'),
};
