import { asc, count, desc, eq, or } from 'drizzle-orm';
import { channelsOnWire, type ViewersOwn } from '#operator/calls/channels/channel-rows.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { matchesQuery, matchRank } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/serving/handle.ts';
import type { Search } from './search.ts';

/** Channels by name or number; the one with the very number first. */
export async function findChannels(
  { db }: CallContext,
  { query, limit, offset }: Search,
  own: ViewersOwn,
) {
  const byName = matchesQuery(channels.searchText, query);
  if (!byName) return { found: [], total: 0, first: undefined };
  const number = /^\s*(\d{1,6})\s*$/.exec(query)?.[1];
  const hasNumber = number === undefined ? undefined : eq(channels.channelSeq, Number(number));
  const matches = or(hasNumber, byName);
  const rows = await db
    .select()
    .from(channels)
    .where(matches)
    .orderBy(
      ...(hasNumber ? [desc(hasNumber)] : []),
      asc(matchRank(channels.searchText, query)),
      asc(channels.channelSeq),
    )
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(channels).where(matches);
  const [best] = rows;
  return {
    found: await channelsOnWire(db, rows, own),
    total: all?.total ?? 0,
    first: best && { id: best.logicalChannelId, name: { en: best.name } },
  };
}
