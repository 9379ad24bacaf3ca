import type { ListTitle } from '#operator/import/m3u/entry.ts';
import type { Rejections } from '#operator/import/rejections.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import { groupKeyOf, type GroupType } from '#operator/import/titles/group-key.ts';
import { readListName } from '#operator/import/naming/read-name.ts';
import type { NamedTitle } from '#operator/import/naming/titles.ts';
import { say } from '#operator/words/say.ts';

/** A playable part of a film or series. */
export interface ListPart {
  entry: ListTitle;
  /** Season and episode numbers; null for a film. */
  place: { season: number; episode: number } | null;
  /** The episode's name, if the list has it. */
  name: string | null;
}

/** A film, or a series with its episodes, in the order of the list. */
export interface ListGroup {
  key: string;
  type: GroupType;
  named: NamedTitle;
  parts: ListPart[];
}

/** Groups the films and episodes of a list. The first of several copies counts. */
export async function listGroups(
  portions: Portions,
  entries: readonly ListTitle[],
  rejections: Rejections,
): Promise<ListGroup[]> {
  const groups = new Map<string, ListGroup>();
  const lines = new Map<string, number>();
  await portions.each(entries, (entry) => {
    const read = readListName(entry.name, entry.groups[0]);
    const isFilm = read.type === 'film';
    const named = isFilm ? read.named : read.series;
    const place = isFilm ? null : { season: read.season, episode: read.episode ?? 0 };
    const type = isFilm ? 'film' : 'series';
    const key = groupKeyOf(type, named);
    const partKey = place ? `${key} ${place.season} ${place.episode}` : key;
    const twin = lines.get(partKey);
    if (twin !== undefined) {
      rejections.add(entry.line, say('copyOfLine', { line: twin }));
      return;
    }
    lines.set(partKey, entry.line);
    const group = groups.get(key) ?? { key, type, named, parts: [] };
    groups.set(key, group);
    group.parts.push({ entry, place, name: isFilm ? null : read.title });
  });
  return [...groups.values()];
}
