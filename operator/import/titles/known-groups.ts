import type { titles } from '#operator/db/schema/titles.ts';
import type { KnownGroup } from './match-groups.ts';

/** A stored title of a source. */
export interface KnownRow {
  title: Pick<
    typeof titles.$inferSelect,
    'metaId' | 'metaType' | 'seriesId' | 'season' | 'episode'
  >;
  groupKey: string;
  isVersion: boolean;
  /** Its media; null for a series or season. */
  source: string | null;
}

/** Films with their versions, and series with their episodes. */
export function knownGroupsOf(known: readonly KnownRow[]): KnownGroup[] {
  const filmIds = new Map(
    known.flatMap(({ title, groupKey, isVersion }) =>
      title.metaType === 'MOVIE' && !isVersion ? [[groupKey, title.metaId] as const] : [],
    ),
  );
  const groups = new Map<string, KnownGroup>();
  for (const { title, groupKey: key, source } of known) {
    if (title.metaType === 'SEASON') continue;
    const { metaId, seriesId, season, episode } = title;
    const groupId = filmIds.get(key) ?? seriesId ?? metaId;
    const group = groups.get(groupId) ?? { groupId, key, parts: [] };
    groups.set(groupId, group);
    if (source !== null) group.parts.push({ metaId, season, episode, source });
  }
  return [...groups.values()];
}
