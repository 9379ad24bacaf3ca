/** What the last import left of a film or series. */
export interface KnownGroup {
  /** Id of the film, or of the series. */
  groupId: string;
  key: string;
  /** The film itself, or the episodes. */
  parts: KnownPart[];
}

export interface KnownPart {
  metaId: string;
  season: number | null;
  episode: number | null;
  packageName: string;
  /** Where the file was. */
  path: string;
}

interface Wanted {
  key: string;
  parts: readonly WantedPart[];
}

interface WantedPart {
  place: { season: number; episode: number } | null;
  /** Null: the file cannot be read just now. */
  packageName: string | null;
  video: { path: string };
}

/**
 * Which films and series have been here before: by what they are called, else by what is in their files, so that a name may
 * be put right. Favourites and history hang on it.
 */
export function matchGroups<W extends Wanted>(
  wanted: readonly W[],
  known: readonly KnownGroup[],
): Map<W, KnownGroup> {
  const matches = new Map<W, KnownGroup>();
  const left = new Map(known.map((group) => [group.key, group]));
  for (const group of wanted) {
    const before = left.get(group.key);
    if (!before) continue;
    matches.set(group, before);
    left.delete(group.key);
  }
  const byPackage = new Map(
    [...left.values()].flatMap((group) =>
      group.parts.map(({ packageName }) => [packageName, group] as const),
    ),
  );
  for (const group of wanted) {
    if (matches.has(group)) continue;
    const before = group.parts
      .map(({ packageName }) => (packageName === null ? undefined : byPackage.get(packageName)))
      .find((found) => found && left.has(found.key));
    if (!before) continue;
    matches.set(group, before);
    left.delete(before.key);
  }
  return matches;
}

/** The same for the episodes of a series: by their numbers, else by their files. A film is its own only part. */
export function matchParts<P extends WantedPart>(
  wanted: readonly P[],
  known: readonly KnownPart[],
): Map<P, KnownPart> {
  const matches = new Map<P, KnownPart>();
  const taken = new Set<KnownPart>();
  const pair = (isIt: (part: P, candidate: KnownPart) => boolean) => {
    for (const part of wanted) {
      if (matches.has(part)) continue;
      const before = known.find((candidate) => !taken.has(candidate) && isIt(part, candidate));
      if (!before) continue;
      matches.set(part, before);
      taken.add(before);
    }
  };
  pair(
    ({ place }, candidate) =>
      (place?.season ?? null) === candidate.season &&
      (place?.episode ?? null) === candidate.episode,
  );
  pair(({ packageName }, candidate) => packageName === candidate.packageName);
  return matches;
}
