import { asc, count, eq, sql } from 'drizzle-orm';
import { channelsOnWire, type ViewersOwn } from '#operator/calls/channels/channel-rows.ts';
import { programmeInLanguage } from '#operator/calls/programme-on-wire.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { matchesQuery, matchRank } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/serving/handle.ts';
import { matchedName } from './matched-name.ts';
import type { Search } from './search.ts';

const DAY_MS = 86_400_000;

/** Programmes by title: on now, to come, ended and there to be played, ended. */
export async function findProgrammes(
  { db, now, language }: CallContext,
  { query, limit, offset }: Search,
  own: ViewersOwn,
) {
  const matches = matchesQuery(programmes.searchText, query);
  if (!matches) return { found: [], channels: [], total: 0 };
  const { startAt, stopAt } = programmes;
  const nowMs = now();
  const standing = sql`case
    when ${stopAt} > ${nowMs} and ${startAt} <= ${nowMs} then 0
    when ${stopAt} > ${nowMs} then 1
    when ${startAt} >= ${nowMs} - ${channels.playbackDurationDays} * ${DAY_MS}::bigint then 2
    else 3 end`;
  const rows = await db
    .select({ programme: programmes, channel: channels })
    .from(programmes)
    .innerJoin(channels, eq(channels.epgId, programmes.epgId))
    .where(matches)
    .orderBy(
      asc(standing),
      asc(matchRank(programmes.searchText, query)),
      // What is ahead soonest first, what has been latest first.
      asc(sql`case when ${stopAt} > ${nowMs} then ${startAt} else -${startAt} end`),
      asc(channels.channelSeq),
    )
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(programmes)
    .innerJoin(channels, eq(channels.epgId, programmes.epgId))
    .where(matches);
  const found = rows.map(({ programme, channel }) => {
    const onWire = programmeInLanguage(programme, language);
    return {
      ...onWire,
      logicalChannelId: channel.logicalChannelId,
      isCatchup: channel.playbackDurationDays > 0,
      matchedName: matchedName(query, onWire.programme, Object.values(programme.title)),
    };
  });
  const channelRows = new Map(rows.map(({ channel }) => [channel.logicalChannelId, channel]));
  return {
    found,
    channels: await channelsOnWire(db, [...channelRows.values()], own),
    total: all?.total ?? 0,
  };
}
