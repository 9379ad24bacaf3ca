import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { channelsOnWire, type ViewersOwn } from '#operator/calls/channels/channel-rows.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { countedRows, heldPage, type Page, type Places } from './held-results.ts';
import type { Search } from './search-request.ts';
import { rankOf, rowsWith } from './words/asked-sql.ts';
import { fewMatches, hasSlips, type Asked, type Level } from './words/asked.ts';

/** Channels by name or number; an exact number match comes first. */
export async function findChannels(context: CallContext, search: Search, own: ViewersOwn) {
  const { db } = context;
  const { asked } = search;
  if (asked.parts.length === 0) return { found: [], total: 0, first: undefined };
  const number = /^\s*(\d{1,6})\s*$/.exec(search.query)?.[1];
  const { places, total } = await heldPage(
    context,
    `channel ${number ?? ''} ${asked.key}`,
    search,
    async (page) => {
      const look = { db, asked, number: number === undefined ? null : Number(number) };
      const found = await placesAt(look, 'middles', page);
      const isFew = found.total < fewMatches && hasSlips(asked);
      return isFew ? placesAt(look, 'slips', page) : found;
    },
  );
  const rows =
    places.length === 0
      ? []
      : await db
          .select()
          .from(channels)
          .where(and(isShown, inArray(channels.logicalChannelId, [...places])));
  const byId = new Map(rows.map((row) => [row.logicalChannelId, row]));
  const inOrder = places.flatMap((id) => byId.get(id) ?? []);
  const [best] = inOrder;
  return {
    found: await channelsOnWire(db, inOrder, own),
    total,
    first: best && { id: best.logicalChannelId, name: { en: best.name } },
  };
}

interface Look {
  db: Db;
  asked: Asked;
  number: number | null;
}

async function placesAt(look: Look, level: Level, page: Page): Promise<Places<string>> {
  const { rows, first } = await countedRows(page, (one) => rowsAt(look, level, one));
  return { places: rows.map(({ id }) => id), total: first?.total ?? 0 };
}

function rowsAt({ db, asked, number }: Look, level: Level, { limit, offset }: Page) {
  const { logicalChannelId, channelSeq, searchText } = channels;
  const hasNumber = number === null ? undefined : eq(channelSeq, number);
  const byWords = rowsWith(searchText, asked, level);
  // Not `or`, with which the index of words is not used.
  const byWordsToo = sql`${logicalChannelId} in (select logical_channel_id from channels where ${byWords})`;
  return db
    .select({
      id: logicalChannelId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(channels)
    .where(and(isShown, hasNumber ? or(hasNumber, byWordsToo) : byWords))
    .orderBy(
      ...(hasNumber ? [desc(hasNumber)] : []),
      asc(rankOf(searchText, asked, level)),
      asc(channelSeq),
      asc(logicalChannelId),
    )
    .limit(limit)
    .offset(offset);
}
