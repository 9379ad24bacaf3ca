import { filmPlaces } from '#operator/import/titles/film-versions.ts';
import { knownGroupsOf } from '#operator/import/titles/known-groups.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import { matchGroups, matchParts, type KnownGroup } from '#operator/import/titles/match-groups.ts';
import {
  createKeptFacts,
  seasonIds,
  seasonKey,
  type KeptFacts,
} from '#operator/import/titles/kept-facts.ts';
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
  const keptFactsOf = createKeptFacts(byId, { prefix: 'l', now, firstPosition });
  const seasonsBefore = seasonIds(known);
  const rows: ListTitleRows[] = [];
  const grouped: Grouped[] = [];
  const putFilm = (group: ListGroup, parts: [ListPart, ...ListPart[]]) => {
    const places = filmPlaces(parts, {
      ...{ before: before.get(group), byId, keptFactsOf, sourceOf: addressOf },
    });
    for (const { part, place } of places) rows.push(filmRows(group, part, { ...place, listName }));
    return places[0].place.keptFacts.metaId;
  };
  const putSeries = (group: ListGroup) => {
    const was = before.get(group);
    const keptFacts = keptFactsOf(was?.groupId);
    const { metaId: seriesId } = keptFacts;
    rows.push(seriesRows(group, { keptFacts, listName }));
    const episodesBefore = matchParts(group.parts, was?.parts ?? [], addressOf);
    const seasons = new Map<number, KeptFacts>();
    for (const part of group.parts) {
      const { season, episode } = part.place ?? { season: 1, episode: 1 };
      const place = { listName, seriesId, season };
      const seasonFacts =
        seasons.get(season) ?? keptFactsOf(seasonsBefore.get(seasonKey(seriesId, season)));
      if (!seasons.has(season)) {
        seasons.set(season, seasonFacts);
        rows.push(seasonRows(group, { ...place, keptFacts: seasonFacts }));
      }
      const { metaId: seasonId } = seasonFacts;
      const own = keptFactsOf(episodesBefore.get(part)?.metaId);
      rows.push(episodeRows(group, part, { ...place, keptFacts: own, seasonId, episode }));
    }
    return seriesId;
  };
  await portions.each(groups, (group) => {
    const [first, ...more] = group.parts;
    if (!first) return;
    const metaId = group.type === 'film' ? putFilm(group, [first, ...more]) : putSeries(group);
    const names = group.parts.flatMap(({ entry }) => entry.groups);
    grouped.push({ metaId, groups: [...new Set(names)] });
  });
  const staying = new Set(rows.map(({ title }) => title.metaId));
  return { rows, grouped, leaving: [...byId.keys()].filter((metaId) => !staying.has(metaId)) };
}

const addressOf = ({ entry }: ListPart) => entry.address;

const knownGroups = (known: readonly KnownListTitle[]): KnownGroup[] =>
  knownGroupsOf(
    known.map(({ title, listed: { groupKey, isVersion, address } }) => ({
      ...{ title, groupKey, isVersion, source: address },
    })),
  );
