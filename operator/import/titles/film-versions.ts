import type { titles } from '#operator/db/schema/titles.ts';
import type { KeptFacts } from './kept-facts.ts';
import { matchParts, type KnownGroup, type WantedPart } from './match-groups.ts';

/** Which title a file or entry of a film is. */
export interface FilmPlace {
  keptFacts: KeptFacts;
  /** The film of which this is a further version; null for a film, and for a version that an editor has split off. */
  mergedInto: string | null;
  isVersion: boolean;
}

interface Known<P> {
  /** The film at the last import. */
  before: KnownGroup | undefined;
  byId: ReadonlyMap<string, { title: Pick<typeof titles.$inferSelect, 'mergedInto'> }>;
  keptFactsOf: (metaId: string | undefined) => KeptFacts;
  sourceOf: (part: P) => string | null;
}

interface Placed<P> {
  part: P;
  place: FilmPlace;
}

/**
 * Gives a film and its versions their ids at an import. The film keeps its id, whichever version plays first now, so
 * that favourites stay. A version is recognised by its source, and keeps its id too.
 */
export function filmPlaces<P extends WantedPart>(
  [first, ...versions]: readonly [P, ...P[]],
  { before, byId, keptFactsOf, sourceOf }: Known<P>,
): [Placed<P>, ...Placed<P>[]] {
  const film = keptFactsOf(before?.groupId);
  const known = before?.parts.filter(({ metaId }) => metaId !== before.groupId) ?? [];
  const matches = matchParts(versions, known, sourceOf, 'by source');
  const further = versions.map((part): Placed<P> => {
    const was = matches.get(part)?.metaId;
    const mergedInto = was === undefined ? film.metaId : (byId.get(was)?.title.mergedInto ?? null);
    return { part, place: { keptFacts: keptFactsOf(was), mergedInto, isVersion: true } };
  });
  const place = { keptFacts: film, mergedInto: null, isVersion: false };
  return [{ part: first, place }, ...further];
}
