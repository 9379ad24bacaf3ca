/** Parses the names of films: of files and folders (the conventions of Kodi, Jellyfin and Plex), and in lists. */

/** A title from a name, with its year if it has one. */
export interface NamedTitle {
  title: string;
  year: number | null;
}

interface NamedFilm {
  type: 'film';
  named: NamedTitle;
}

interface NamedEpisode {
  type: 'episode';
  series: NamedTitle;
  season: number;
  episode: number;
  title: string | null;
}

/** `extra`: trailers, samples and other files beside a film. */
export type NamedMedia = NamedFilm | NamedEpisode | { type: 'extra' };

const TITLE_MAX_CHARS = 200;
/** The limit of file systems. */
const NAME_MAX_CHARS = 255;

const seasonFolder =
  /^(?:season|series|staffel|temporada|saison|stagione)[\s._-]*(\d{1,4})$|^s(\d{1,3})$/i;
const specialsFolder = /^(?:specials?|especiales|especiais)$/i;
const extraFolder =
  /^(?:extras?|featurettes|behind the scenes|deleted scenes|interviews|scenes|shorts|trailers|samples?|other|backdrops|theme-music)$/i;
const extraName =
  /(?:^|[-._\s])(?:trailer|sample|featurette|behindthescenes|deleted|deletedscene|interview|scene|short|clip|extra)$/i;
const numbered = /(?:^|[\s._([-])s(\d{1,4})[\s._-]*e(\d{1,4})/i;
const crossed = /(?:^|[\s._([-])(\d{1,2})x(\d{1,3})(?!\d)/i;
/** In a season's folder a number alone is the episode number. */
const bareEpisode = /^(?:e|ep|episode|episodio|episódio)?[\s._-]*(\d{1,4})(?!\d)/i;
/** Words of the release format: the text after them does not belong to the title. */
const releaseWord =
  /[\s._[(-]+(?:\d{3,4}[pi]|4k|uhd|blu-?ray|bd-?rip|br-?rip|dvd-?rip|web-?dl|web-?rip|hdtv|hd-?rip|x26[45]|h\.?26[45]|hevc|remux|proper|repack|multi)(?![a-z0-9])/i;

/** Parses a path below the folder, separated by `/`, with the file extension. */
export function readFileName(path: string): NamedMedia {
  const parts = path.split('/').map((part) => part.slice(0, NAME_MAX_CHARS));
  const file = (parts.pop() ?? '').replace(/\.[^.]*$/, '');
  if (parts.some((part) => extraFolder.test(part)) || extraName.test(file))
    return { type: 'extra' };
  const season = seasonOf(parts.at(-1));
  const found = numbered.exec(file) ?? crossed.exec(file);
  const above = season === null ? parts.at(-1) : parts.at(-2);
  if (found) {
    const prefix = file.slice(0, found.index);
    return {
      type: 'episode',
      series: seriesOf(prefix, above, season !== null),
      season: Number(found[1]),
      episode: Number(found[2]),
      title: episodeTitle(file.slice(found.index + found[0].length)),
    };
  }
  const bare = season === null ? null : bareEpisode.exec(file);
  if (season !== null && bare && above !== undefined) {
    const title = episodeTitle(file.slice(bare[0].length));
    return { type: 'episode', series: readTitle(above), season, episode: Number(bare[1]), title };
  }
  return { type: 'film', named: filmOf(file, parts.at(-1)) };
}

/** Parses the name of a film or an episode in a list. The group gives the series when the episode's name does not. */
export function readListName(name: string, group: string | undefined): NamedFilm | NamedEpisode {
  const byNumber = numbered.exec(name);
  const found = byNumber ?? crossed.exec(name);
  // `10x10` alone is a film.
  const above = byNumber ? group : undefined;
  const series = found && seriesOf(name.slice(0, found.index), above, false);
  if (!found || series === null || series.title === '') {
    const named = readTitle(name);
    return { type: 'film', named: { ...named, title: named.title === '' ? name : named.title } };
  }
  return {
    type: 'episode',
    series,
    season: Number(found[1]),
    episode: Number(found[2]),
    title: episodeTitle(name.slice(found.index + found[0].length)),
  };
}

/** The number of a season's folder, 0 for specials; null for other folders. */
export function seasonOf(folder: string | undefined): number | null {
  if (folder === undefined) return null;
  if (specialsFolder.test(folder)) return 0;
  const [, long, short] = seasonFolder.exec(folder) ?? [];
  const number = long ?? short;
  return number === undefined ? null : Number(number);
}

/** `Title (1999)`, `Title - 1999`, `Title.1999.1080p` and `Title`. */
export function readTitle(name: string): NamedTitle {
  const plain = name.replace(/\s*[[{](?:(?:imdb|tmdb|tvdb)(?:id)?|edition)[-=][^\]}]*[\]}]/gi, '');
  const [, before, inBrackets] = /^(.+?)[\s._]*[([]((?:18|19|20|21)\d\d)[)\]]/.exec(plain) ?? [];
  if (before !== undefined) return { title: spaced(before), year: Number(inBrackets) };
  const [, ahead, behind] = /^(.+?)\s+[-–]\s+((?:18|19|20|21)\d\d)$/.exec(plain.trim()) ?? [];
  if (ahead !== undefined) return { title: spaced(ahead), year: Number(behind) };
  const cut = releaseWord.exec(plain);
  const title = cut && cut.index > 0 ? plain.slice(0, cut.index) : plain;
  // A year without brackets belongs to the title, unless release words follow it.
  const [, named, year] = /^(.+?)[\s._-]+((?:19|20)\d\d)$/.exec(title) ?? [];
  return named !== undefined && cut
    ? { title: spaced(named), year: Number(year) }
    : { title: spaced(title), year: null };
}

/** The folder's name is used when the file's name lacks the year. */
function filmOf(file: string, folder: string | undefined): NamedTitle {
  const own = readTitle(file);
  if (own.year !== null || folder === undefined) return own;
  const above = readTitle(folder);
  return above.year === null ? own : above;
}

function seriesOf(prefix: string, folder: string | undefined, isSeason: boolean): NamedTitle {
  const own = readTitle(prefix.replace(/[\s._([-]+$/, ''));
  if (folder === undefined) return own;
  const above = readTitle(folder);
  const isSame = above.title.toLowerCase() === own.title.toLowerCase();
  return isSeason || own.title === '' || isSame ? above : own;
}

function episodeTitle(rest: string): string | null {
  // The second half of a double episode: `-E03`, `E03`.
  const own = rest.replace(/^(?:[\s._-]*e\d{1,4})+/i, '').replace(/^[\s._\])-]+/, '');
  const cut = releaseWord.exec(` ${own}`);
  const title = spaced(cut ? own.slice(0, Math.max(0, cut.index - 1)) : own);
  return title === '' ? null : title;
}

/** Replaces points and underscores by spaces in names without spaces. */
function spaced(name: string): string {
  const text = /\s/.test(name.trim()) ? name : name.replace(/[._]+/g, ' ');
  return text
    .replace(/[\p{Cc}\p{Cf}\u{fffd}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–_]+|[\s\-–_]+$/g, '')
    .slice(0, TITLE_MAX_CHARS)
    .toWellFormed();
}
