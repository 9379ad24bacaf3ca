/** Finds the stored title of each file of a folder by its content and path, also when its name is parsed otherwise now. */
import { typeOfKey } from '#operator/import/titles/group-key.ts';
import {
  matchParts,
  type KnownGroup,
  type KnownPart,
} from '#operator/import/titles/match-groups.ts';
import type { PreparedGroup, PreparedPart } from '#operator/import/vod/reading/prepare-groups.ts';

interface KnownFile {
  imported: { path: string | null; packageName: string | null };
}

type SourceOf = (part: PreparedPart) => string | null;

/**
 * The media of each file: its package. A file whose package is new, but which is where another one was, counts as that one: it
 * was copied, and its name is read otherwise now. With an .nfo it does not: that may name another title.
 */
export function sourcesOf(groups: readonly PreparedGroup[], known: readonly KnownFile[]): SourceOf {
  const packageAt = new Map(
    known.map(({ imported: { path, packageName } }) => [path, packageName]),
  );
  const stored = new Set(packageAt.values());
  const parts = groups.flatMap((group) => group.parts.map((part) => ({ group, part })));
  const wanted = new Set(parts.map(({ part }) => part.packageName));
  const sources = new Map<PreparedPart, string | null>();
  for (const { group, part } of parts) {
    const { packageName, video, nfo } = part;
    const before = packageAt.get(video.path) ?? null;
    const isNamedByNfo = (group.type === 'film' ? group.nfo : nfo) !== null;
    const isCopied = !stored.has(packageName) && !wanted.has(before) && !isNamedByNfo;
    sources.set(part, (isCopied ? before : null) ?? packageName);
  }
  return (part) => sources.get(part) ?? null;
}

interface Before {
  /** The series of the last reading, by those of this one. */
  before: ReadonlyMap<PreparedGroup, KnownGroup>;
  known: readonly KnownGroup[];
  sourceOf: SourceOf;
}

/**
 * The known episode of each file: in a series of the same name by number, then by media in all series, since a series may
 * have been divided, or put together with another one.
 */
export function episodesBefore(
  groups: readonly PreparedGroup[],
  { before, known, sourceOf }: Before,
): ReadonlyMap<PreparedPart, KnownPart> {
  const matches = new Map<PreparedPart, KnownPart>();
  const taken = new Set<KnownPart>();
  const match = (
    parts: readonly PreparedPart[],
    from: readonly KnownPart[],
    by: 'by number' | 'by source',
  ) => {
    const wanted = parts.filter((part) => !matches.has(part));
    const free = from.filter((part) => !taken.has(part));
    for (const [part, was] of matchParts(wanted, free, sourceOf, by)) {
      matches.set(part, was);
      taken.add(was);
    }
  };
  const series = groups.filter(({ type }) => type === 'series');
  const [same, renamed] = [true, false].map((isSame) =>
    series.filter((group) => (before.get(group)?.key === group.key) === isSame),
  );
  const ofBefore = (group: PreparedGroup) => before.get(group)?.parts ?? [];
  for (const group of same ?? []) match(group.parts, ofBefore(group), 'by number');
  const ofSeries = known.filter(({ key }) => typeOfKey(key) === 'series');
  match(
    series.flatMap(({ parts }) => parts),
    ofSeries.flatMap(({ parts }) => parts),
    'by source',
  );
  for (const group of renamed ?? []) match(group.parts, ofBefore(group), 'by number');
  return matches;
}
