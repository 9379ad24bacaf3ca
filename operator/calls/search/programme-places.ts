import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { countedMost, isBroad, markBroad, nearestMatches } from './broad-words.ts';
import type { Page, Places } from './held-results.ts';
import { rankOf, rowsWith } from './words/asked-sql.ts';
import { fewMatches, hasMiddles, hasSlips, type Asked, type Level } from './words/asked.ts';

/** A programme on one channel. */
export interface ProgrammePlace {
  programId: string;
  logicalChannelId: string;
}

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
  const { context, asked, nowMs } = look;
  if (isBroad(asked, level, nowMs)) return null;
  const rows = await rowsOfPage(look, level, page);
  // A page behind the last one has no row with the count.
  const first = rows[0] ?? (page.offset > 0 ? await firstRow(look, level) : undefined);
  const total = first?.total ?? 0;
  if (total <= countedMost) return { places: rows, total };
  markBroad(asked, level, context.now());
  return null;
}

const firstRow = async (look: Look, level: Level) =>
  (await rowsOfPage(look, level, { limit: 1, offset: 0 }))[0];

/** On now, coming, ended and still to be played, ended; each by rank, then by time: coming ones soonest first, ended ones latest first. */
function rowsOfPage({ context, asked, nowMs }: Look, level: Level, { limit, offset }: Page) {
  const { db } = context;
  const { programId, epgId, startAt, stopAt, searchText } = programmes;
  const { logicalChannelId, channelSeq, playbackDurationDays } = channels;
  const isAhead = sql`${stopAt} > ${nowMs}`;
  const keptFrom = sql`${nowMs} - ${playbackDurationDays} * ${millisecondsInDay}::bigint`;
  const standing = sql<number>`case when ${isAhead} then case when ${startAt} <= ${nowMs} then 0 else 1 end
    when ${startAt} >= ${keptFrom} then 2 else 3 end`;
  const byTime = sql<number>`case when ${isAhead} then ${startAt} else -${startAt} end`;
  // Only what the order needs, since all matches are sorted.
  const found = db
    .select({
      programId,
      logicalChannelId,
      channelSeq,
      standing: standing.as('standing'),
      rank: rankOf(searchText, asked, level).as('rank'),
      byTime: byTime.as('by_time'),
    })
    .from(programmes)
    .innerJoin(channels, and(isShown, eq(channels.epgId, epgId)))
    .where(rowsWith(searchText, asked, level))
    .limit(countedMost + 1)
    .as('found');
  return db
    .select({
      programId: found.programId,
      logicalChannelId: found.logicalChannelId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(found)
    .orderBy(
      asc(found.standing),
      asc(found.rank),
      asc(found.byTime),
      asc(found.channelSeq),
      asc(found.programId),
    )
    .limit(limit)
    .offset(offset);
}

/** For words that match half a guide: programmes on now and the next ones, which is as far as viewers page. */
async function nearPlaces({ context, asked, nowMs }: Look, { limit, offset }: Page): Promise<Found> {
  const near = nearestMatches(context.db, asked, nowMs);
  const rows = await context.db
    .select({
      programId: near.programId,
      logicalChannelId: channels.logicalChannelId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(near)
    .innerJoin(channels, and(isShown, eq(channels.epgId, near.epgId)))
    .orderBy(
      desc(lte(near.startAt, nowMs)),
      asc(rankOf(near.searchText, asked, 'middles')),
      asc(near.startAt),
      asc(channels.channelSeq),
    )
    .limit(limit)
    .offset(offset);
  return { places: rows, total: rows[0]?.total ?? 0 };
}
