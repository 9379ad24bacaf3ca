import { inArray } from 'drizzle-orm';
import { channelsOnWire, type ViewersOwn } from '#operator/calls/channels/channel-rows.ts';
import { channels } from '#operator/db/schema/channels.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { shownChannels, type ShownChannel, type ShownChannels } from './broad/shown-channels.ts';
import type { Search } from './search-request.ts';
import { byRank, fewMatches, hasSlips, ranking, type Asked } from './words/asked.ts';

/** Channels by name or number; an exact number match comes first. */
export async function findChannels(
  { db }: CallContext,
  { query, asked, limit, offset }: Search,
  own: ViewersOwn,
) {
  const nothing = { found: [], total: 0, first: undefined };
  if (asked.parts.length === 0) return nothing;
  const shown = await shownChannels(db);
  const number = /^\s*(\d{1,6})\s*$/.exec(query)?.[1];
  const all = matchingChannels(shown, asked, number === undefined ? null : Number(number));
  const ids = all.slice(offset, offset + limit).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db.select().from(channels).where(inArray(channels.logicalChannelId, ids));
  const byId = new Map(rows.map((row) => [row.logicalChannelId, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  const [best] = inOrder;
  return {
    found: await channelsOnWire(db, inOrder, own),
    total: all.length,
    first: best && { id: best.logicalChannelId, name: { en: best.name } },
  };
}

/** The channels that match, best first; equal ones by number. */
export function matchingChannels(
  { byNumber, texts }: ShownChannels,
  asked: Asked,
  number: number | null = null,
): ShownChannel[] {
  let places = texts.matching(asked.parts, 'exact');
  if (places.length < fewMatches && hasSlips(asked)) {
    places = texts.matching(asked.parts, 'slips');
  }
  const named = places.flatMap((place) => byNumber[place] ?? []);
  const rankOf = ranking(asked);
  const ranked = byRank(named, ({ searchText }) => rankOf(searchText));
  if (number === null) return ranked;
  const numbered = byNumber.filter((channel) => channel.number === number);
  return [...new Set([...numbered, ...ranked])];
}
