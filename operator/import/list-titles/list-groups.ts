import type { ListTitle } from '#operator/import/m3u/entry.ts';
import type { Rejections } from '#operator/import/rejections.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import { groupKeyOf, type GroupType } from '#operator/import/titles/group-key.ts';
import { listVersionNameOf } from '#operator/import/naming/version-name.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { numberedSeries } from '#operator/import/naming/episodes/numbered-films.ts';
import type { NamedEpisode } from '#operator/import/naming/episodes/read-episode.ts';
import {
  readListName,
  type NamedFilm,
  type NamedMedia,
} from '#operator/import/naming/read-name.ts';
import type { NamedTitle } from '#operator/import/naming/titles.ts';
import { SeriesYears } from './series-years.ts';
import { say } from '#operator/words/say.ts';

/** A playable part of a film or series. */
export interface ListPart {
  entry: ListTitle;
  /** Season and episode numbers; null for a film. */
  place: { season: number; episode: number } | null;
  /** The episode's name, if the list has it. */
  name: string | null;
  /** What the entry's name says of a film's version. */
  versionName: string | null;
}

/** A film with its versions, or a series with its episodes, in the order of the list. */
export interface ListGroup {
  key: string;
  type: GroupType;
  named: NamedTitle;
  parts: ListPart[];
}

/**
 * Groups the films and episodes of a list. Of an episode's copies the first counts; a film's, which have addresses of
 * their own, are its versions.
 */
export async function listGroups(
  portions: Portions,
  entries: readonly ListTitle[],
  rejections: Rejections,
): Promise<ListGroup[]> {
  const groups = new Map<string, ListGroup>();
  const lines = new Map<string, number>();
  const all: { entry: ListTitle; own: NamedMedia }[] = [];
  const numbered: NamedFilm[] = [];
  const years = new SeriesYears();
  await portions.each(entries, (entry) => {
    const own = readListName(entry.name, entry.groups[0]);
    all.push({ entry, own });
    if (own.type === 'episode') years.add(own);
    else if (own.numbered) numbered.push(own);
  });
  const isNumbered = numberedSeries(numbered);
  const dated = years.known();
  await portions.each(all, ({ entry, own }) => {
    const read = own.type === 'film' && own.numbered && isNumbered(own) ? own.numbered : own;
    const isFilm = read.type === 'film';
    const named = isFilm ? read.named : dated(read.series);
    const type = isFilm ? 'film' : 'series';
    const key = groupKeyOf(type, named);
    const place = isFilm ? null : placeOf(read, groups.get(key));
    const partKey = place ? `${key} ${place.season} ${place.episode}` : `${key} ${entry.address}`;
    const twin = lines.get(partKey);
    if (twin !== undefined) {
      rejections.add(entry.line, say('copyOfLine', { line: twin }));
      return;
    }
    const group = groups.get(key) ?? { key, type, named, parts: [] };
    if (isFilm && group.parts.length > importBounds.versionsMax) {
      rejections.add(entry.line, say('copyOfLine', { line: group.parts[0]?.entry.line ?? 0 }));
      return;
    }
    lines.set(partKey, entry.line);
    groups.set(key, group);
    group.parts.push({
      ...{ entry, place, name: isFilm ? null : read.title },
      versionName: isFilm ? listVersionNameOf(entry.name) : null,
    });
  });
  return [...groups.values()];
}

/** A further programme of one day, with a name of its own, comes behind the first one. */
function placeOf(
  { season, episode, title, isDay }: NamedEpisode,
  group: ListGroup | undefined,
): { season: number; episode: number } {
  const first = episode ?? 0;
  if (!isDay || !group) return { season, episode: first };
  const inSeason = group.parts.filter(({ place }) => place?.season === season);
  const names = new Map(inSeason.map(({ place, name }) => [place?.episode, name]));
  let free = first;
  while (names.has(free) && names.get(free) !== title) free += 1;
  return { season, episode: free };
}
