/** Single-file films that browsers play, by the extension of our addresses. */
export const filmFileTypes = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
} as const;

export type FilmFile = keyof typeof filmFileTypes;

export const isFilmFile = (ending: string): ending is FilmFile =>
  Object.hasOwn(filmFileTypes, ending);

/** The form of a film: a file that browsers may play, a file that they never play, or HLS. */
export type FilmContainer = FilmFile | 'other' | 'hls';
