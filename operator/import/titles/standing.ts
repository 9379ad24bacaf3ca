import { randomUUID } from 'node:crypto';
import type { titles } from '#operator/db/schema/titles.ts';

type StoredTitle = typeof titles.$inferSelect;

/** The facts that a title keeps from one import to the next. */
export interface Standing {
  metaId: string;
  addedAt: number;
  position: number;
}

interface NewStanding {
  /** Of new ids. */
  prefix: string;
  now: number;
  firstPosition: number;
}

/** Gives titles what they have had, and new ones, who have no id yet, what they will keep. */
export function createStandings(
  known: ReadonlyMap<string, { title: StoredTitle }>,
  { prefix, now, firstPosition }: NewStanding,
): (metaId: string | undefined) => Standing {
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

/** Ids of the seasons that are stored, by `seasonKey`. */
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

/** Whether a title plays: a film or an episode, not a series or season. */
export const isPart = (metaType: string | undefined) =>
  metaType === 'MOVIE' || metaType === 'EPISODE';
