import { filmPlaces } from '#operator/import/titles/film-versions.ts';
import { knownGroupsOf } from '#operator/import/titles/known-groups.ts';
import type { importedTitles } from '#operator/db/schema/imports.ts';
import type { titles } from '#operator/db/schema/titles.ts';
import {
  matchGroups,
  type KnownGroup,
  type KnownPart,
} from '#operator/import/titles/match-groups.ts';
import {
  createKeptFacts,
  seasonIds,
  seasonKey,
  type KeptFacts,
} from '#operator/import/titles/kept-facts.ts';
import type { PreparedGroup, PreparedPart } from '#operator/import/vod/reading/prepare-groups.ts';
import type { PackagedIndex } from '#operator/streams-in/packaged-index.ts';
import { episodesBefore, sourcesOf } from './known-files.ts';
import {
  episodeRows,
  filmRows,
  seasonRows,
  seriesRows,
  type Ready,
  type TitleRows,
} from './title-rows.ts';

export interface KnownTitle {
  title: typeof titles.$inferSelect;
  imported: typeof importedTitles.$inferSelect;
}

interface FolderState {
  folderName: string;
  groups: readonly PreparedGroup[];
  /** Finished packages, by name. */
  ready: ReadonlyMap<string, PackagedIndex>;
  /** Packages that could not be made: a film of several parts plays without them. */
  failed: ReadonlySet<string>;
  /** Unreadable paths: the known titles in them are kept. */
  unreadable: readonly string[];
}

export interface TitlePlan {
  rows: TitleRows[];
  /** Films and series of `rows`, by id, with their facts. */
  groups: Map<string, PreparedGroup>;
  /** Ids of titles that do not change: their files have changed, and the new ones are not ready or not readable. */
  kept: Set<string>;
  leaving: string[];
}

/** Plans the changes of the films and series of a folder since the last import. */
export function planTitles(
  known: readonly KnownTitle[],
  { folderName, groups, ready, failed, unreadable }: FolderState,
  { now, firstPosition }: { now: number; firstPosition: number },
): TitlePlan {
  const byId = new Map(known.map((row) => [row.title.metaId, row]));
  const groupsBefore = knownGroups(known);
  const sourceOf = sourcesOf(groups, known);
  const before = matchGroups(groups, groupsBefore, sourceOf);
  const episodes = episodesBefore(groups, { before, known: groupsBefore, sourceOf });
  const plan: TitlePlan = { rows: [], groups: new Map(), kept: new Set(), leaving: [] };
  const keptFactsOf = createKeptFacts(byId, { prefix: 'f', now, firstPosition });
  const seasonsBefore = seasonIds(known);
  /** A film with the versions that are ready. */
  const putFilm = (group: PreparedGroup) => {
    const was = before.get(group);
    const present: (Ready & Pick<PreparedPart, 'place'>)[] = [];
    const waiting = new Set<string | null>();
    for (const part of group.parts) {
      const packages = packagesOf(part, ready, failed);
      if (packages) present.push({ part, packages, place: null });
      else waiting.add(part.packageName);
    }
    const staying = was?.parts.filter(({ source }) => waiting.has(source)) ?? [];
    for (const { metaId } of staying) plan.kept.add(metaId);
    const [film, ...versions] = present;
    if (!film) {
      if (was) plan.kept.add(was.groupId);
      return;
    }
    const places = filmPlaces([film, ...versions], {
      ...{ before: was, byId, keptFactsOf, sourceOf: ({ part }) => sourceOf(part) },
    });
    plan.groups.set(places[0].place.keptFacts.metaId, group);
    for (const { part, place } of places) {
      plan.rows.push(filmRows(group, part, { ...place, folderName }));
    }
  };
  /** The finished parts of a group, and those that stay unchanged. */
  const sorted = (group: PreparedGroup) => {
    const present: (Ready & { was?: KnownPart })[] = [];
    const staying: KnownPart[] = [];
    for (const part of group.parts) {
      const was = episodes.get(part);
      const packages = packagesOf(part, ready, failed);
      if (packages) present.push({ part, packages, ...(was ? { was } : {}) });
      else if (was) staying.push(was);
    }
    return { present, staying };
  };

  for (const group of groups) {
    if (group.type === 'film') {
      putFilm(group);
      continue;
    }
    const { present, staying } = sorted(group);
    for (const { metaId } of staying) plan.kept.add(metaId);
    if (present.length + staying.length === 0) continue;
    const seriesId = keptFactsOf(before.get(group)?.groupId);
    plan.rows.push(seriesRows(group, { keptFacts: seriesId, folderName }));
    plan.groups.set(seriesId.metaId, group);
    const numbers = [
      ...present.map(({ part }) => part.place?.season ?? 1),
      ...staying.map(({ season }) => season ?? 1),
    ];
    const place = { folderName, seriesId: seriesId.metaId };
    const seasons = new Map<number, KeptFacts>();
    for (const season of new Set(numbers)) {
      const keptFacts = keptFactsOf(seasonsBefore.get(seasonKey(seriesId.metaId, season)));
      seasons.set(season, keptFacts);
      plan.rows.push(seasonRows(group, { ...place, keptFacts, season }));
    }
    for (const episode of present) {
      const { season, episode: number } = episode.part.place ?? { season: 1, episode: 1 };
      const seasonId = seasons.get(season)?.metaId ?? '';
      const keptFacts = keptFactsOf(episode.was?.metaId);
      plan.rows.push(
        episodeRows(group, episode, { ...place, keptFacts, seasonId, season, episode: number }),
      );
    }
  }
  keepUnreadable(plan, known, unreadable);
  const staying = new Set([...plan.rows.map(({ title }) => title.metaId), ...plan.kept]);
  plan.leaving = [...byId.keys()].filter((metaId) => !staying.has(metaId));
  return plan;
}

/** The finished packages of a part, in order; null while one is missing. */
function packagesOf(
  { packageName, more }: PreparedPart,
  ready: FolderState['ready'],
  failed: FolderState['failed'],
): Ready['packages'] | null {
  const names = [packageName, ...more.map((file) => file.packageName)];
  const wanted = names.filter((name) => name !== null && !failed.has(name));
  const packages = wanted.flatMap((name) => {
    const index = name === null ? undefined : ready.get(name);
    return index && name !== null ? [{ name, index }] : [];
  });
  const [first, ...rest] = packages;
  return first && packages.length === wanted.length ? [first, ...rest] : null;
}

export const knownGroups = (known: readonly KnownTitle[]): KnownGroup[] =>
  knownGroupsOf(
    known.map(({ title, imported: { groupKey, isVersion, packageName, path } }) => ({
      ...{ title, groupKey, isVersion, source: path === null ? null : packageName },
    })),
  );

function keepUnreadable(
  { kept }: TitlePlan,
  known: readonly KnownTitle[],
  unreadable: readonly string[],
): void {
  for (const { title, imported } of known) {
    const { path } = imported;
    if (path === null) continue;
    if (!unreadable.some((below) => path === below || path.startsWith(`${below}/`))) continue;
    for (const id of [title.metaId, title.seriesId, title.seasonId]) if (id !== null) kept.add(id);
  }
}
