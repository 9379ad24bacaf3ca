import { randomUUID } from 'node:crypto';
import type { titles } from '#operator/db/schema/titles.ts';

type StoredTitle = typeof titles.$inferSelect;

/** The facts that a title keeps between imports. */
export interface KeptFacts {
  metaId: string;
  addedAt: number;
  position: number;
}

interface NewFacts {
  /** The prefix of new ids. */
  prefix: string;
  now: number;
  firstPosition: number;
}

/** Returns the kept facts of a title, and assigns them to new titles. */
export function createKeptFacts(
  known: ReadonlyMap<string, { title: StoredTitle }>,
  { prefix, now, firstPosition }: NewFacts,
): (metaId: string | undefined) => KeptFacts {
  let next = firstPosition;
  return (metaId) => {
    const before = metaId === undefined ? undefined : known.get(metaId)?.title;
    if (before) {
      return { metaId: before.metaId, addedAt: before.addedAt, position: before.position };
    }
    const id = prefix + randomUUID().replaceAll('-', '').slice(0, 15);
    return { metaId: id, addedAt: now, position: next++ };
  };
}

/** Ids of the stored seasons, by `seasonKey`. */
export function seasonIds(known: readonly { title: StoredTitle }[]): Map<string, string> {
  return new Map(
    known.flatMap(({ title: { metaType, metaId, seriesId, season } }) =>
      metaType === 'SEASON' && seriesId !== null && season !== null
        ? [[seasonKey(seriesId, season), metaId] as const]
        : [],
    ),
  );
}

export const seasonKey = (seriesId: string, season: number) => `${seriesId} ${season}`;

/** Whether a title is playable: a film or an episode, not a series or season. */
export const isPart = (metaType: string | undefined) =>
  metaType === 'MOVIE' || metaType === 'EPISODE';
