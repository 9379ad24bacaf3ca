import { millisecondsInDay } from 'date-fns/constants';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { and, asc, count, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { channelsOnWire, type ViewersOwn } from '#operator/calls/channels/channel-rows.ts';
import { programmeInLanguage } from '#operator/calls/programme-on-wire.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { matchesQuery, matchRank } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { countedMost, isBroad, markBroad, nearestMatches } from './broad-words.ts';
import { matchedName } from './matched-name.ts';
import type { Search } from './search-request.ts';

const { startAt, stopAt, programId } = programmes;

/** A programme on one channel. */
interface Place {
  programId: string;
  logicalChannelId: string;
}

/**
 * Programmes by title: on now, coming, ended and playable, ended. Each statement reads only what it needs: the embedded
 * database serves no other request meanwhile.
 */
export async function findProgrammes(context: CallContext, search: Search, own: ViewersOwn) {
  const { db, language } = context;
  const matches = matchesQuery(programmes.searchText, search.query);
  if (!matches) return { found: [], channels: [], total: 0 };
  const { places, total } = await placesOf(context, search, matches);
  await othersFirst();
  const rows = await rowsOf(context, places);
  const found = rows.map(({ programme, channel }) => {
    const onWire = programmeInLanguage(programme, language);
    return {
      ...onWire,
      logicalChannelId: channel.logicalChannelId,
      isCatchup: channel.playbackDurationDays > 0,
      matchedName: matchedName(search.query, onWire.programme, Object.values(programme.title)),
    };
  });
  const channelRows = new Map(rows.map(({ channel }) => [channel.logicalChannelId, channel]));
  return { found, channels: await channelsOnWire(db, [...channelRows.values()], own), total };
}

async function placesOf(context: CallContext, search: Search, matches: SQL) {
  if (!isBroad(search.query, context.now())) {
    const counts = await standingCounts(context, matches);
    if (counts) return exactPlaces(context, search, matches, counts);
    markBroad(search.query, context.now());
  }
  return nearPlaces(context, search);
}

/** The counts of matches: on now, coming, ended and playable, ended. Null when there are more than `countedMost`. */
async function standingCounts({ db, now }: CallContext, matches: SQL): Promise<number[] | null> {
  const found = db
    .select({ epgId: programmes.epgId, startAt, stopAt })
    .from(programmes)
    .where(matches)
    .limit(countedMost + 1)
    .as('found');
  const nowMs = now();
  const isAhead = gt(found.stopAt, nowMs);
  const isOn = and(isAhead, lte(found.startAt, nowMs));
  const isKept = sql`${found.startAt} >= ${nowMs} - ${channels.playbackDurationDays} * ${millisecondsInDay}::bigint`;
  const countOf = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      on: countOf(isOn),
      ahead: countOf(isAhead),
      kept: countOf(sql`not ${isAhead} and ${isKept}`),
      all: count(),
    })
    .from(found)
    .innerJoin(channels, and(isShown, eq(channels.epgId, found.epgId)));
  const { on, ahead, kept, all } = counts ?? { on: 0, ahead: 0, kept: 0, all: 0 };
  if (all > countedMost) return null;
  return [on, ahead - on, kept, all - ahead - kept];
}

/** Reads the page from each standing in turn; standings outside the page are not read. */
async function exactPlaces(
  { db, now }: CallContext,
  { query, limit, offset }: Search,
  matches: SQL,
  counts: readonly number[],
): Promise<{ places: Place[]; total: number }> {
  const nowMs = now();
  const keptFrom = sql`${nowMs} - ${channels.playbackDurationDays} * ${millisecondsInDay}::bigint`;
  const standings = [
    and(gt(stopAt, nowMs), lte(startAt, nowMs)),
    and(gt(stopAt, nowMs), gt(startAt, nowMs)),
    and(lte(stopAt, nowMs), sql`${startAt} >= ${keptFrom}`),
    and(lte(stopAt, nowMs), sql`${startAt} < ${keptFrom}`),
  ];
  const places: Place[] = [];
  let begin = 0;
  for (const [standing, condition] of standings.entries()) {
    const many = counts[standing] ?? 0;
    const skipped = Math.max(0, offset - begin);
    const wanted = limit - places.length;
    begin += many;
    if (wanted === 0) break;
    if (skipped >= many) continue;
    await othersFirst();
    // Coming programmes soonest first, past ones latest first.
    const byTime = standing < 2 ? asc(startAt) : desc(startAt);
    const some = await db
      .select({ programId, logicalChannelId: channels.logicalChannelId })
      .from(programmes)
      .innerJoin(channels, and(isShown, eq(channels.epgId, programmes.epgId)))
      .where(and(matches, condition))
      .orderBy(asc(matchRank(programmes.searchText, query)), byTime, asc(channels.channelSeq))
      .limit(wanted)
      .offset(skipped);
    places.push(...some);
  }
  return { places, total: counts.reduce((sum, many) => sum + many, 0) };
}

/** For words that match half a guide: programmes on now and the next ones, which is as far as viewers page. */
async function nearPlaces(
  { db, now }: CallContext,
  { query, limit, offset }: Search,
): Promise<{ places: Place[]; total: number }> {
  const nowMs = now();
  const near = nearestMatches(db, query, nowMs);
  const rows = await db
    .select({
      programId: near.programId,
      logicalChannelId: channels.logicalChannelId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(near)
    .innerJoin(channels, and(isShown, eq(channels.epgId, near.epgId)))
    .orderBy(
      desc(lte(near.startAt, nowMs)),
      asc(matchRank(near.searchText, query)),
      asc(near.startAt),
      asc(channels.channelSeq),
    )
    .limit(limit)
    .offset(offset);
  return { places: rows, total: rows[0]?.total ?? 0 };
}

async function rowsOf({ db }: CallContext, places: readonly Place[]) {
  if (places.length === 0) return [];
  const idsOf = (key: keyof Place) => [...new Set(places.map((place) => place[key]))];
  const rows = await db
    .select({ programme: programmes, channel: channels })
    .from(programmes)
    .innerJoin(channels, and(isShown, eq(channels.epgId, programmes.epgId)))
    .where(
      and(
        inArray(programId, idsOf('programId')),
        inArray(channels.logicalChannelId, idsOf('logicalChannelId')),
      ),
    );
  const keyOf = (place: Place) => `${place.programId} ${place.logicalChannelId}`;
  const byPlace = new Map(
    rows.map((row) => [
      keyOf({
        programId: row.programme.programId,
        logicalChannelId: row.channel.logicalChannelId,
      }),
      row,
    ]),
  );
  return places.flatMap((place) => byPlace.get(keyOf(place)) ?? []);
}
