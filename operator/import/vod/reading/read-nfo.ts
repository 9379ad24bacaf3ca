import { characterEntitiesHtml4 } from 'character-entities-html4';
import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { decode } from '#operator/import/source/decode.ts';
import { once } from '#operator/import/source/open-source.ts';
import type { Problems } from '#operator/import/vod/problems.ts';
import type { FoundFile } from './scan-folder.ts';
import { reasonOf, say } from '#operator/words/say.ts';

export interface NfoPerson {
  name: string;
  job: 'actor' | 'director' | 'writer';
  role: string | null;
}

/** The set that a film belongs to, as its .nfo names it. */
export interface NfoSet {
  name: string | null;
  /** The id of the collection at themoviedb.org, in digits. */
  tmdbId: string | null;
  overview: string | null;
}

/** The facts of a title from an .nfo file of Kodi or Jellyfin. */
export interface Nfo {
  title: string | null;
  originalTitle: string | null;
  plot: string | null;
  year: number | null;
  /** 0 to 10. */
  rating: number | null;
  ageRating: string | null;
  genres: string[];
  countries: string[];
  people: NfoPerson[];
  season: number | null;
  episode: number | null;
  /** The last episode, when the file describes several. */
  through: number | null;
  showTitle: string | null;
  set: NfoSet | null;
  /** `2003-05-07`. */
  releasedOn: string | null;
  /** `movie`, `tvshow` or `episodedetails`; of a set's own file `set` (Kodi) or `item` (`collection.xml` of Jellyfin). */
  root: string;
}

const AGE_RATING_MAX_CHARS = 12;
/** The most episodes of one video that an .nfo describes. */
const EPISODES_MAX = 60;
const roots = new Set(['movie', 'tvshow', 'episodedetails', 'set', 'item']);

/** Parses an .nfo file. Throws ImportRefused for a malformed or harmful file. */
export async function readNfo(path: string, size: number): Promise<Nfo> {
  if (size > importBounds.nfoMaxBytes) throw new ImportRefused(say('nfoTooLarge'));
  const bytes = await readFile(path);
  let text = '';
  for await (const part of decode(once(bytes)).text) text += part;
  return nfoOf(text);
}

/** The facts of an .nfo. A file with several `<episodedetails>` describes one video with several episodes. */
export function nfoOf(text: string): Nfo {
  const [first = text, ...more] = text.split(/(?<=<\/episodedetails>)(?=\s*<episodedetails)/i);
  const facts = oneNfoOf(first);
  if (more.length === 0) return facts;
  const others = more.slice(0, EPISODES_MAX).map(oneNfoOf);
  const episodes = [facts, ...others].flatMap(({ episode }) => episode ?? []);
  const titles = [facts, ...others].flatMap(({ title }) => title ?? []);
  const through = Math.max(0, ...episodes);
  return {
    ...facts,
    title: titles.length === 0 ? null : titles.join(' / ').slice(0, importBounds.titleMaxChars),
    through: facts.episode !== null && through > facts.episode ? through : null,
  };
}

function oneNfoOf(text: string): Nfo {
  const found = new Map<string, string[]>();
  const actors: string[] = [];
  const roles = new Map<number, string>();
  const { leaves, root } = leavesOf(text);
  for (const { path, text: value } of leaves) {
    const known = found.get(path) ?? [];
    if (path === 'actor/name') actors.push(value);
    else if (path === 'actor/role') roles.set(actors.length - 1, value);
    else found.set(path, [...known, value]);
  }
  const first = (...paths: string[]) => paths.flatMap((path) => found.get(path) ?? [])[0] ?? null;
  const all = (path: string) =>
    (found.get(path) ?? []).flatMap((value) => value.split(/\s*[/|]\s*/)).filter(Boolean);
  const named = (job: 'director' | 'writer', path: string) =>
    all(path).map((name) => ({ name: name.slice(0, importBounds.nameMaxChars), job, role: null }));
  const dated = first('year', 'premiered', 'releasedate', 'aired');
  const released = first('premiered', 'releasedate')?.slice(0, 10) ?? '';
  return {
    title: first('title', 'localtitle')?.slice(0, importBounds.titleMaxChars) ?? null,
    originalTitle: first('originaltitle')?.slice(0, importBounds.titleMaxChars) ?? null,
    plot: first('plot', 'outline', 'overview'),
    year: yearOf(dated),
    rating: ratingOf(first('ratings/rating/value', 'rating')),
    ageRating:
      first('mpaa', 'certification')
        ?.replace(/^rated\s+/i, '')
        .slice(0, AGE_RATING_MAX_CHARS) ?? null,
    genres: [...new Set(all('genre'))].slice(0, importBounds.genresMax).map(shortName),
    countries: [...new Set(all('country'))].slice(0, importBounds.genresMax).map(shortName),
    people: [
      ...named('director', 'director'),
      ...actors.map((name, place) => ({
        name: shortName(name),
        job: 'actor' as const,
        role: shortName(roles.get(place) ?? '') || null,
      })),
      ...named('writer', 'credits'),
    ].slice(0, importBounds.peopleMax),
    season: wholeNumber(first('season')),
    episode: wholeNumber(first('episode')),
    through: null,
    showTitle: first('showtitle')?.slice(0, importBounds.titleMaxChars) ?? null,
    set: setOf(
      first(...setNames),
      setIds.flatMap((path) => found.get(path) ?? []),
      first('set/overview', 'sets/set/overview'),
    ),
    releasedOn: /^\d{4}-\d\d-\d\d$/.test(released) ? released : null,
    root,
  };
}

/** Kodi's two forms, those of Ember and MediaElch, and the list of MediaPortal. */
const setNames = ['set/name', 'set/setname', 'set/title', 'set', 'sets/set/name', 'sets/set'];
const setIds = [
  ...['tmdbcollectionid', 'collectionnumber', 'tmdbcolid', 'set/tmdbcolid', 'set/tmdbcollectionid'],
  ...['set/tmdbid', 'set/tmdb', 'set/uniqueid'],
];

function setOf(
  name: string | null,
  ids: readonly string[],
  overview: string | null,
): NfoSet | null {
  // Smaller numbers are places in the set.
  const tmdbId = ids.find((id) => /^[1-9]\d{1,8}$/.test(id)) ?? null;
  if (name === null && tmdbId === null) return null;
  return { name: name?.slice(0, importBounds.titleMaxChars) ?? null, tmdbId, overview };
}

const shortName = (name: string) => name.slice(0, importBounds.nameMaxChars);

/** Texts with the names of their enclosing elements, below the root; only the first of several documents in a file. */
function leavesOf(text: string): { leaves: { path: string; text: string }[]; root: string } {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  Object.assign(parser.ENTITIES, characterEntitiesHtml4);
  const leaves: { path: string; text: string }[] = [];
  const open: string[] = [];
  let isOver = false;
  let root = '';
  let inside = '';
  // Invalid XML is skipped, and the rest is read.
  parser.on('error', () => undefined);
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new ImportRefused(say('nfoEntities'));
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && !isOver) root = name.toLowerCase();
    if (open.length === 0 && !roots.has(name.toLowerCase())) isOver = true;
    open.push(name.toLowerCase());
    const { tmdbcolid } = attributes;
    if (!isOver && tmdbcolid) leaves.push({ path: 'set/tmdbcolid', text: cleaned(tmdbcolid) });
    if (open.length > importBounds.nestingMax) throw new ImportRefused(say('nfoNested'));
    inside = '';
  });
  const onText = (part: string) => {
    if (inside.length < importBounds.descriptionMaxChars) inside += part;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const path = open.slice(1).join('/');
    const value = cleaned(inside);
    if (!isOver && path !== '' && value !== '') leaves.push({ path, text: value });
    open.pop();
    if (open.length === 0) isOver = true;
    inside = '';
  });
  // A bare `&` would hide the text after it.
  parser.write(text.replace(/&(?!(?:\w{1,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')).close();
  if (leaves.length === 0) throw new ImportRefused(say('nfoOfNothing'));
  return { leaves, root };
}

/** Databases refuse zero characters, and pages must not contain control characters. */
function cleaned(text: string): string {
  return text
    .slice(0, importBounds.descriptionMaxChars)
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .toWellFormed();
}

function yearOf(text: string | null): number | null {
  const [, year] = /^(1[89]\d\d|2[01]\d\d)\b/.exec(text ?? '') ?? [];
  return year === undefined ? null : Number(year);
}

function ratingOf(text: string | null): number | null {
  const rating = Number((text ?? '').replace(',', '.'));
  return text !== null && rating > 0 && rating <= 10 ? Math.round(rating * 10) / 10 : null;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** Reads the .nfo files of a folder. Malformed ones are reported and left out. */
export async function readNfos(
  files: readonly FoundFile[],
  problems: Problems,
): Promise<Map<string, Nfo>> {
  const nfos = new Map<string, Nfo>();
  for (const { kind, path, location, size } of files) {
    if (kind !== 'nfo') continue;
    try {
      nfos.set(path, await readNfo(location, size));
    } catch (error) {
      problems.add(path, error instanceof ImportRefused ? error.reason : unreadable(error));
    }
  }
  return nfos;
}

const unreadable = (error: unknown) => say('fileUnreadable', { reason: reasonOf(error) });
