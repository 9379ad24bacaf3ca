import { millisecondsInMinute } from 'date-fns/constants';
import { asc, gt } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { hasParts } from './words/asked-sql.ts';
import type { Asked, Level } from './words/asked.ts';

/** Words with more matching programmes than this are broad. */
export const countedMost = 20_000;
/** The same limit for programmes on now or coming, for suggestions. */
export const aheadMost = 10_000;
/** How many coming programmes are searched for broad words, the nearest in time first. */
const NEAR_ROWS = 3_000;
/** A guide changes about once a day. */
const BROAD_FOR_MS = 10 * millisecondsInMinute;

/** Queries known to be broad; they are not counted again for a while. */
const broad = new Map<string, number>();
const BROAD_MOST = 2_000;

export function isBroad(asked: Asked, level: Level, nowMs: number): boolean {
  const since = broad.get(`${level} ${asked.key}`);
  return since !== undefined && Math.abs(nowMs - since) < BROAD_FOR_MS;
}

export function markBroad(asked: Asked, level: Level, nowMs: number): void {
  if (broad.size >= BROAD_MOST) broad.clear();
  broad.set(`${level} ${asked.key}`, nowMs);
}

/** The matching programmes among those on now or next. */
export function nearestMatches(db: Db, asked: Asked, nowMs: number) {
  const { programId, epgId, startAt, stopAt, searchText, title } = programmes;
  const ahead = db
    .select({ programId, epgId, startAt, searchText, title })
    .from(programmes)
    .where(gt(stopAt, nowMs))
    .orderBy(asc(stopAt))
    .limit(NEAR_ROWS)
    .as('ahead');
  return db
    .select({
      programId: ahead.programId,
      epgId: ahead.epgId,
      startAt: ahead.startAt,
      searchText: ahead.searchText,
      title: ahead.title,
    })
    .from(ahead)
    .where(hasParts(ahead.searchText, asked, 'middles'))
    .as('near');
}
