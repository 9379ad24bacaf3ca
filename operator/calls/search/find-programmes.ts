import { millisecondsInDay } from 'date-fns/constants';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { channelsOnWire, type ViewersOwn } from '#operator/calls/channels/channel-rows.ts';
import { programmeInLanguage } from '#operator/calls/programme-on-wire.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import type { ProgrammeText } from './broad/near-programmes.ts';
import { shownChannels, type ShownChannel } from './broad/shown-channels.ts';
import { readProgrammes } from './read-programmes.ts';
import type { Search } from './search-request.ts';
import { fewMatches, hasSlips, matchedName, ranking, type Level } from './words/asked.ts';

const { programId } = programmes;

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
  if (search.asked.parts.length === 0) return { found: [], channels: [], total: 0 };
  const { places, total } = await placesOf(context, search);
  await othersFirst();
  const rows = await rowsOf(context, places);
  const found = rows.map(({ programme, channel }) => {
    const onWire = programmeInLanguage(programme, language);
    return {
      ...onWire,
      logicalChannelId: channel.logicalChannelId,
      isCatchup: channel.playbackDurationDays > 0,
      matchedName: matchedName(search.asked, onWire.programme, Object.values(programme.title)),
    };
  });
  const channelRows = new Map(rows.map(({ channel }) => [channel.logicalChannelId, channel]));
  return { found, channels: await channelsOnWire(db, [...channelRows.values()], own), total };
}

async function placesOf(
  context: CallContext,
  { asked, limit, offset }: Search,
): Promise<{ places: Place[]; total: number }> {
  const { byGuide } = await shownChannels(context.db);
  const nowMs = context.now();
  const placesWith = async (level: Level) =>
    (await readProgrammes(context, asked, level)).flatMap((programme) => {
      const channel = byGuide.get(programme.epgId);
      return channel ? [{ programme, channel }] : [];
    });
  let found = await placesWith('exact');
  if (found.length < fewMatches && hasSlips(asked)) found = await placesWith('slips');
  const rankOf = ranking(asked);
  const places = found.map((place) => ({ ...place, order: orderOf(place, rankOf, nowMs) }));
  places.sort(
    (one, other) =>
      compareOrders(one.order, other.order) ||
      (one.programme.programId < other.programme.programId ? -1 : 1),
  );
  return {
    places: places.slice(offset, offset + limit).map(({ programme, channel }) => ({
      programId: programme.programId,
      logicalChannelId: channel.id,
    })),
    total: places.length,
  };
}

/** What decides about the order, the weightiest first: coming programmes soonest first, past ones latest first. */
function orderOf(
  { programme, channel }: { programme: ProgrammeText; channel: ShownChannel },
  rankOf: (searchText: string) => number,
  nowMs: number,
): readonly number[] {
  const { startAt, stopAt, searchText } = programme;
  const isAhead = stopAt > nowMs;
  const isKept = startAt >= nowMs - channel.catchUpDays * millisecondsInDay;
  const standing = isAhead ? Number(startAt > nowMs) : isKept ? 2 : 3;
  return [standing, rankOf(searchText), isAhead ? startAt : -startAt, channel.number];
}

function compareOrders(one: readonly number[], other: readonly number[]): number {
  for (const [place, value] of one.entries()) {
    const step = value - (other[place] ?? 0);
    if (step !== 0) return step;
  }
  return 0;
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
