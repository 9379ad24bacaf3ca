import type { importedTitles } from '#operator/db/schema/imports.ts';
import type { titles } from '#operator/db/schema/titles.ts';
import {
  matchGroups,
  matchParts,
  type KnownGroup,
  type KnownPart,
} from '#operator/import/titles/match-groups.ts';
import {
  createStandings,
  seasonIds,
  seasonKey,
  type Standing,
} from '#operator/import/titles/standing.ts';
import type { PreparedGroup, PreparedPart } from '#operator/import/vod/reading/prepare-groups.ts';
import type { PackagedIndex } from '#operator/streams-in/packaged-index.ts';
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
  const before = matchGroups(groups, knownGroups(known), packageOf);
  const plan: TitlePlan = { rows: [], groups: new Map(), kept: new Set(), leaving: [] };
  const standingOf = createStandings(byId, { prefix: 'f', now, firstPosition });
  const seasonsBefore = seasonIds(known);
  /** The finished parts of a group, and those that stay unchanged. */
  const sorted = (group: PreparedGroup) => {
    const matches = matchParts(group.parts, before.get(group)?.parts ?? [], packageOf);
    const present: (Ready & { was?: KnownPart })[] = [];
    const staying: KnownPart[] = [];
    for (const part of group.parts) {
      const was = matches.get(part);
      const packages = packagesOf(part, ready, failed);
      if (packages) present.push({ part, packages, ...(was ? { was } : {}) });
      else if (was) staying.push(was);
    }
    return { present, staying };
  };

  for (const group of groups) {
    const { present, staying } = sorted(group);
    for (const { metaId } of staying) plan.kept.add(metaId);
    if (present.length + staying.length === 0) continue;
    if (group.type === 'film') {
      const [film] = present;
      if (!film) continue;
      const standing = standingOf(film.was?.metaId);
      plan.rows.push(filmRows(group, film, { standing, folderName }));
      plan.groups.set(standing.metaId, group);
      continue;
    }
    const seriesId = standingOf(before.get(group)?.groupId);
    plan.rows.push(seriesRows(group, { standing: seriesId, folderName }));
    plan.groups.set(seriesId.metaId, group);
    const numbers = [
      ...present.map(({ part }) => part.place?.season ?? 1),
      ...staying.map(({ season }) => season ?? 1),
    ];
    const place = { folderName, seriesId: seriesId.metaId };
    const seasons = new Map<number, Standing>();
    for (const season of new Set(numbers)) {
      const standing = standingOf(seasonsBefore.get(seasonKey(seriesId.metaId, season)));
      seasons.set(season, standing);
      plan.rows.push(seasonRows(group, { ...place, standing, season }));
    }
    for (const episode of present) {
      const { season, episode: number } = episode.part.place ?? { season: 1, episode: 1 };
      const seasonId = seasons.get(season)?.metaId ?? '';
      const standing = standingOf(episode.was?.metaId);
      plan.rows.push(
        episodeRows(group, episode, { ...place, standing, seasonId, season, episode: number }),
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

const packageOf = ({ packageName }: PreparedPart) => packageName;

export function knownGroups(known: readonly KnownTitle[]): KnownGroup[] {
  const groups = new Map<string, KnownGroup>();
  for (const { title, imported } of known) {
    if (title.metaType === 'SEASON') continue;
    const groupId = title.seriesId ?? title.metaId;
    const group = groups.get(groupId) ?? { groupId, key: imported.groupKey, parts: [] };
    groups.set(groupId, group);
    const { packageName, path } = imported;
    if (packageName === null || path === null) continue;
    const { metaId, season, episode } = title;
    group.parts.push({ metaId, season, episode, source: packageName });
  }
  return [...groups.values()];
}

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
