import type { Portions } from '#operator/import/storing/portions.ts';
import { matchGroups, matchParts, type KnownGroup } from '#operator/import/titles/match-groups.ts';
import {
  createStandings,
  seasonIds,
  seasonKey,
  type Standing,
} from '#operator/import/titles/standing.ts';
import type { KnownListTitle } from './known-titles.ts';
import type { ListGroup, ListPart } from './list-groups.ts';
import { episodeRows, filmRows, seasonRows, seriesRows, type ListTitleRows } from './title-rows.ts';

/** A film or series with its groups in the list. */
export interface Grouped {
  metaId: string;
  groups: string[];
}

export interface ListPlan {
  rows: ListTitleRows[];
  /** Films and series of `rows`, in the order of the list. */
  grouped: Grouped[];
  leaving: string[];
}

interface ListState {
  listName: string;
  groups: readonly ListGroup[];
}

/** Plans the changes of the films and series of a list since its last import. */
export async function planListTitles(
  portions: Portions,
  known: readonly KnownListTitle[],
  { listName, groups }: ListState,
  { now, firstPosition }: { now: number; firstPosition: number },
): Promise<ListPlan> {
  const byId = new Map(known.map((row) => [row.title.metaId, row]));
  const before = await portions.look(() => matchGroups(groups, knownGroups(known), addressOf));
  const standingOf = createStandings(byId, { prefix: 'l', now, firstPosition });
  const seasonsBefore = seasonIds(known);
  const rows: ListTitleRows[] = [];
  const grouped: Grouped[] = [];
  const putFilm = (group: ListGroup, part: ListPart) => {
    const standing = standingOf(before.get(group)?.groupId);
    rows.push(filmRows(group, part, { standing, listName }));
    return standing.metaId;
  };
  const putSeries = (group: ListGroup) => {
    const was = before.get(group);
    const standing = standingOf(was?.groupId);
    const { metaId: seriesId } = standing;
    rows.push(seriesRows(group, { standing, listName }));
    const episodesBefore = matchParts(group.parts, was?.parts ?? [], addressOf);
    const seasons = new Map<number, Standing>();
    for (const part of group.parts) {
      const { season, episode } = part.place ?? { season: 1, episode: 1 };
      const place = { listName, seriesId, season };
      const seasonStanding =
        seasons.get(season) ?? standingOf(seasonsBefore.get(seasonKey(seriesId, season)));
      if (!seasons.has(season)) {
        seasons.set(season, seasonStanding);
        rows.push(seasonRows(group, { ...place, standing: seasonStanding }));
      }
      const { metaId: seasonId } = seasonStanding;
      const own = standingOf(episodesBefore.get(part)?.metaId);
      rows.push(episodeRows(group, part, { ...place, standing: own, seasonId, episode }));
    }
    return seriesId;
  };
  await portions.each(groups, (group) => {
    const [first] = group.parts;
    if (!first) return;
    const metaId = group.type === 'film' ? putFilm(group, first) : putSeries(group);
    const names = group.parts.flatMap(({ entry }) => entry.groups);
    grouped.push({ metaId, groups: [...new Set(names)] });
  });
  const staying = new Set(rows.map(({ title }) => title.metaId));
  return { rows, grouped, leaving: [...byId.keys()].filter((metaId) => !staying.has(metaId)) };
}

const addressOf = ({ entry }: ListPart) => entry.address;

function knownGroups(known: readonly KnownListTitle[]): KnownGroup[] {
  const groups = new Map<string, KnownGroup>();
  for (const { title, listed } of known) {
    if (title.metaType === 'SEASON') continue;
    const { metaId, seriesId, season, episode } = title;
    const groupId = seriesId ?? metaId;
    const group = groups.get(groupId) ?? { groupId, key: listed.groupKey, parts: [] };
    groups.set(groupId, group);
    if (listed.address === null) continue;
    group.parts.push({ metaId, season, episode, source: listed.address });
  }
  return [...groups.values()];
}
