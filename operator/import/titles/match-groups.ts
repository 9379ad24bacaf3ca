import { typeOfKey } from './group-key.ts';

/** A film or series of the last import. */
export interface KnownGroup {
  /** The id of the film or series. */
  groupId: string;
  key: string;
  /** The film itself, or the episodes. */
  parts: KnownPart[];
}

export interface KnownPart {
  metaId: string;
  season: number | null;
  episode: number | null;
  /** Identifies its media when its name has changed. */
  source: string;
}

interface Wanted<P extends WantedPart> {
  key: string;
  parts: readonly P[];
}

export interface WantedPart {
  place: { season: number; episode: number } | null;
}

/** The media of a part; null while they are unknown. */
type SourceOf<P> = (part: P) => string | null;

/**
 * Matches films and series with known ones: by name, else by media, so that a corrected name keeps favourites and
 * history. A film only matches a film, a series only a series.
 */
export function matchGroups<P extends WantedPart, W extends Wanted<P>>(
  wanted: readonly W[],
  known: readonly KnownGroup[],
  sourceOf: SourceOf<P>,
): Map<W, KnownGroup> {
  const matches = new Map<W, KnownGroup>();
  const left = new Map(known.map((group) => [group.key, group]));
  for (const group of wanted) {
    const before = left.get(group.key);
    if (!before) continue;
    matches.set(group, before);
    left.delete(group.key);
  }
  const bySource = new Map(
    [...left.values()].flatMap((group) =>
      group.parts.map(({ source }) => [`${typeOfKey(group.key)} ${source}`, group] as const),
    ),
  );
  for (const group of wanted) {
    if (matches.has(group)) continue;
    const before = group.parts
      .map((part) => bySource.get(`${typeOfKey(group.key)} ${sourceOf(part) ?? ''}`))
      .find((found) => found && left.has(found.key));
    if (!before) continue;
    matches.set(group, before);
    left.delete(before.key);
  }
  return matches;
}

/** The same for the episodes of a series: by number, else by media. Versions of a film have no numbers: `by source`. */
export function matchParts<P extends WantedPart>(
  wanted: readonly P[],
  known: readonly KnownPart[],
  sourceOf: SourceOf<P>,
  by: 'by number' | 'by source' = 'by number',
): Map<P, KnownPart> {
  const matches = new Map<P, KnownPart>();
  const taken = new Set<KnownPart>();
  const pair = (signOf: (part: P) => string | null, signOfKnown: (part: KnownPart) => string) => {
    const left = Map.groupBy(
      known.filter((part) => !taken.has(part)),
      signOfKnown,
    );
    for (const part of wanted) {
      const sign = matches.has(part) ? null : signOf(part);
      const before = sign === null ? undefined : left.get(sign)?.shift();
      if (!before) continue;
      matches.set(part, before);
      taken.add(before);
    }
  };
  if (by === 'by number')
    pair(
      ({ place }) => `${place?.season ?? ''} ${place?.episode ?? ''}`,
      ({ season, episode }) => `${season ?? ''} ${episode ?? ''}`,
    );
  pair(sourceOf, ({ source }) => source);
  return matches;
}
