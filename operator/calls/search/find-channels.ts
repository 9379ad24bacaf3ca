import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { channelsOnWire, type ViewersOwn } from '#operator/calls/channels/channel-rows.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { hasAllWords, matchRank } from '#operator/db/search-text.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import type { Search } from './search-request.ts';

/**
 * Channels by name or number; an exact number match comes first. There are thousands at most, which a scan reads faster
 * than an index.
 */
export async function findChannels(
  { db }: CallContext,
  { query, limit, offset }: Search,
  own: ViewersOwn,
) {
  const words = hasAllWords(channels.searchText, query);
  if (words.length === 0) return { found: [], total: 0, first: undefined };
  const number = /^\s*(\d{1,6})\s*$/.exec(query)?.[1];
  const hasNumber = number === undefined ? undefined : eq(channels.channelSeq, Number(number));
  const places = await db
    .select({
      id: channels.logicalChannelId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(channels)
    .where(and(isShown, or(hasNumber, and(...words))))
    .orderBy(
      ...(hasNumber ? [desc(hasNumber)] : []),
      asc(matchRank(channels.searchText, query)),
      asc(channels.channelSeq),
    )
    .limit(limit)
    .offset(offset);
  const ids = places.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db.select().from(channels).where(inArray(channels.logicalChannelId, ids));
  const byId = new Map(rows.map((row) => [row.logicalChannelId, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  const [best] = inOrder;
  return {
    found: await channelsOnWire(db, inOrder, own),
    total: places[0]?.total ?? 0,
    first: best && { id: best.logicalChannelId, name: { en: best.name } },
  };
}
