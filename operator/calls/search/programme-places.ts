import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { countedMost, isBroad, markBroad, nearestMatches } from './broad-words.ts';
import { countedRows, type Page, type Places } from './held-results.ts';
import { closenessOf, rankOf, rowsWith } from './words/asked-sql.ts';
import { fewMatches, hasMiddles, hasSlips, type Asked, type Level } from './words/asked.ts';

/** A programme on one channel. */
export interface ProgrammePlace {
  programId: string;
  logicalChannelId: string;
}

/** As many matches are few. */
const fewMost = 300;

type Found = Places<ProgrammePlace>;

/** What one search for programmes is about, at one time. */
interface Look {
  context: CallContext;
  asked: Asked;
  nowMs: number;
}

/**
 * The places of a page. The middles of words are left out when they make a query broad, so that the query still finds
 * all programmes with a word that begins as typed.
 */
export async function programmePlaces(look: Look, page: Page): Promise<Found> {
  const { asked } = look;
  if (hasMiddles(asked)) {
    const found = await exactPlaces(look, 'middles', page);
    if (found) return withSlips(look, found, page);
  }
  const found = await exactPlaces(look, 'beginnings', page);
  return found ? withSlips(look, found, page) : nearPlaces(look, page);
}

async function withSlips(look: Look, found: Found, page: Page): Promise<Found> {
  if (found.total >= fewMatches || !hasSlips(look.asked)) return found;
  return (await exactPlaces(look, 'slips', page)) ?? found;
}

/** All matches, counted and sorted. Null when there are more than `countedMost`. */
async function exactPlaces(look: Look, level: Level, page: Page): Promise<Found | null> {
  const { asked, nowMs } = look;
  if (isBroad(asked, level, nowMs)) return null;
  const few = await placesAmong(look, level, page, fewMost);
  if (few.matched <= fewMost) return few;
  const found = await placesAmong(look, level, page, countedMost);
  if (found.total <= countedMost) return found;
  markBroad(asked, level, look.context.now());
  return null;
}

interface Among extends Found {
  /** With programmes of hidden channels, up to one more than `most`. */
  matched: number;
}

async function placesAmong(look: Look, level: Level, page: Page, most: number): Promise<Among> {
  const { rows, first } = await countedRows(page, (one) => rowsAmong(look, level, one, most));
  const places = rows.flatMap(({ programId, logicalChannelId }) =>
    logicalChannelId === null ? [] : [{ programId, logicalChannelId }],
  );
  return { places, total: first?.total ?? 0, matched: first?.matched ?? 0 };
}

/**
 * Words that begin as typed before their middles, and these before misspelt ones. Within each: on now, coming, ended and
 * still to be played, ended; each by rank, then by time: coming ones soonest first, ended ones latest first. Programmes
 * of hidden channels come last, without a channel.
 */
function rowsAmong(look: Look, level: Level, { limit, offset }: Page, most: number) {
  const { db } = look.context;
  const found = most === fewMost ? fewFound(look, level) : manyFound(look, level);
  return db
    .select({
      programId: found.programId,
      logicalChannelId: found.logicalChannelId,
      total: sql<number>`count(${found.logicalChannelId}) over ()`.mapWith(Number),
      matched: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(found)
    .orderBy(
      asc(sql`${found.logicalChannelId} is null`),
      asc(closenessOf(found.rank)),
      asc(found.standing),
      asc(found.rank),
      asc(found.byTime),
      asc(found.channelSeq),
      asc(found.programId),
    )
    .limit(limit)
    .offset(offset);
}

/** Some hundred matches: their channels are looked up one by one, which is faster than reading all channels. */
function fewFound({ context: { db }, asked, nowMs }: Look, level: Level) {
  const { programId, epgId, startAt, stopAt, searchText } = programmes;
  const few = db
    .select({ programId, epgId, startAt, stopAt, searchText })
    .from(programmes)
    .where(rowsWith(searchText, asked, level))
    .limit(fewMost + 1)
    .as('few');
  const { logicalChannelId, channelSeq, playbackDurationDays } = channels;
  const shown = db
    .select({ logicalChannelId, channelSeq, playbackDurationDays })
    .from(channels)
    .where(and(isShown, eq(channels.epgId, few.epgId)))
    // Without it the planner takes this for a join, and reads all channels.
    .limit(1)
    .as('shown');
  return db
    .select({
      programId: few.programId,
      logicalChannelId: shown.logicalChannelId,
      channelSeq: shown.channelSeq,
      rank: rankOf(few.searchText, asked, level).as('rank'),
      ...timeColumns(
        { startAt: few.startAt, stopAt: few.stopAt, days: shown.playbackDurationDays },
        nowMs,
      ),
    })
    .from(few)
    .leftJoinLateral(shown, sql`true`)
    .as('found');
}

function manyFound({ context: { db }, asked, nowMs }: Look, level: Level) {
  const { programId, epgId, startAt, stopAt, searchText } = programmes;
  const { logicalChannelId, channelSeq, playbackDurationDays } = channels;
  // What the order needs and no more, since all matches are sorted.
  return db
    .select({
      programId,
      logicalChannelId,
      channelSeq,
      rank: rankOf(searchText, asked, level).as('rank'),
      ...timeColumns({ startAt, stopAt, days: playbackDurationDays }, nowMs),
    })
    .from(programmes)
    .innerJoin(channels, and(isShown, eq(channels.epgId, epgId)))
    .where(rowsWith(searchText, asked, level))
    .limit(countedMost + 1)
    .as('found');
}

/** `days`: how many days ended programmes may be played. */
type TimeColumns = Record<'startAt' | 'stopAt' | 'days', PgColumn>;

function timeColumns({ startAt, stopAt, days }: TimeColumns, nowMs: number) {
  const isAhead = sql`${stopAt} > ${nowMs}`;
  const keptFrom = sql`${nowMs} - ${days} * ${millisecondsInDay}::bigint`;
  const standing = sql<number>`case when ${isAhead} then case when ${startAt} <= ${nowMs} then 0 else 1 end
    when ${startAt} >= ${keptFrom} then 2 else 3 end`;
  const byTime = sql<number>`case when ${isAhead} then ${startAt} else -${startAt} end`;
  return { standing: standing.as('standing'), byTime: byTime.as('by_time') };
}

/** For words that match half a guide: programmes on now and the next ones, which is as far as viewers page. */
async function nearPlaces(
  { context, asked, nowMs }: Look,
  { limit, offset }: Page,
): Promise<Found> {
  const near = nearestMatches(context.db, asked, nowMs);
  const rank = rankOf(near.searchText, asked, 'middles');
  const rows = await context.db
    .select({
      programId: near.programId,
      logicalChannelId: channels.logicalChannelId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(near)
    .innerJoin(channels, and(isShown, eq(channels.epgId, near.epgId)))
    .orderBy(
      asc(closenessOf(rank)),
      desc(lte(near.startAt, nowMs)),
      asc(rank),
      asc(near.startAt),
      asc(channels.channelSeq),
    )
    .limit(limit)
    .offset(offset);
  return { places: rows, total: rows[0]?.total ?? 0, isSlow: true };
}
