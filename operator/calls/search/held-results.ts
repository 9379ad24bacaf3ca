import { millisecondsInSecond } from 'date-fns/constants';
import { asc } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { dataVersions } from '#operator/db/schema/channels.ts';

/** Results with as many matches are held: a statement that goes through them takes tens of milliseconds. */
const heldFromMatches = 500;
/** How many places of a result are held, the first ones. */
const HELD_PLACES = 200;
const HELD_MOST = 300;
const HELD_FOR_MS = 30 * millisecondsInSecond;

/** The first places of a result, and the count of all. */
export interface Places<Place> {
  places: readonly Place[];
  total: number;
  /** Reading it takes long even when few match, so it is held too. */
  isSlow?: boolean;
}

interface Held extends Places<unknown> {
  /** The time by which it was sorted. Further pages use the same, so that pages do not overlap. */
  nowMs: number;
}

export interface Page {
  limit: number;
  offset: number;
}

/**
 * The rows of a page, and the count that stands in each row. A page behind the last one has no rows: its count is read
 * with the first row.
 */
export async function countedRows<Row extends { total: number }>(
  page: Page,
  read: (page: Page) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; first: Row | undefined }> {
  const rows = await read(page);
  const isBehind = rows.length === 0 && page.offset > 0;
  const [first] = isBehind ? await read({ limit: 1, offset: 0 }) : rows;
  return { rows, first };
}

const heldOf = new WeakMap<Db, Map<string, Held>>();

/**
 * A page of a result, which `read` reads from the database. The first places of a result with many matches are held for
 * half a minute, unless the guide or the line-up changes, so that a slow query is slow once.
 */
export async function heldPage<Place>(
  { db, now }: { db: Db; now: () => number },
  key: string,
  { limit, offset }: Page,
  read: (page: Page, nowMs: number) => Promise<Places<Place>>,
): Promise<Places<Place>> {
  const keyNow = `${key} ${await versionOf(db)}`;
  const all = heldOf.get(db) ?? new Map<string, Held>();
  heldOf.set(db, all);
  const held = freshOf(all, keyNow, now());
  const end = offset + limit;
  // A shorter list is whole.
  if (held && end <= Math.max(held.places.length, HELD_PLACES)) {
    return { places: held.places.slice(offset, end) as Place[], total: held.total };
  }
  if (held) return read({ limit, offset }, held.nowMs);
  const nowMs = now();
  if (end > HELD_PLACES) return read({ limit, offset }, nowMs);
  const { places, total, isSlow } = await read({ limit: HELD_PLACES, offset: 0 }, nowMs);
  if (isSlow === true || total >= heldFromMatches) {
    // The oldest one goes.
    for (const oldest of all.keys()) if (all.size >= HELD_MOST) all.delete(oldest);
    all.set(keyNow, { places, total, nowMs });
  }
  return { places: places.slice(offset, end), total };
}

function freshOf(all: Map<string, Held>, key: string, nowMs: number): Held | undefined {
  const held = all.get(key);
  if (held && Math.abs(nowMs - held.nowMs) < HELD_FOR_MS) return held;
  all.delete(key);
  return undefined;
}

/** Changes with each change of the guide or the line-up. */
async function versionOf(db: Db): Promise<string> {
  const rows = await db.select().from(dataVersions).orderBy(asc(dataVersions.dataType));
  return rows.map(({ changedAt }) => changedAt).join(' ');
}
