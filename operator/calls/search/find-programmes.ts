import { and, eq, inArray } from 'drizzle-orm';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { channelsOnWire, type ViewersOwn } from '#operator/calls/channels/channel-rows.ts';
import { programmeInLanguage } from '#operator/calls/programme-on-wire.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { heldPage } from './held-results.ts';
import { programmePlaces, type ProgrammePlace } from './programme-places.ts';
import type { Search } from './search-request.ts';
import { matchedName } from './words/asked.ts';

/**
 * Programmes by title: on now, coming, ended and playable, ended. Each statement reads only what it needs: the embedded
 * database serves no other request meanwhile.
 */
export async function findProgrammes(context: CallContext, search: Search, own: ViewersOwn) {
  const { language } = context;
  const { asked } = search;
  if (asked.parts.length === 0) return { found: [], channels: [], total: 0 };
  const { places, total } = await heldPage(
    context,
    `programme ${asked.key}`,
    search,
    (page, nowMs) => programmePlaces({ context, asked, nowMs }, page),
  );
  await othersFirst();
  const rows = await rowsOf(context, places);
  const found = rows.map(({ programme, channel }) => {
    const onWire = programmeInLanguage(programme, language);
    return {
      ...onWire,
      logicalChannelId: channel.logicalChannelId,
      isCatchup: channel.playbackDurationDays > 0,
      matchedName: matchedName(asked, onWire.programme, Object.values(programme.title)),
    };
  });
  const channelRows = new Map(rows.map(({ channel }) => [channel.logicalChannelId, channel]));
  const shown = await channelsOnWire(context.db, [...channelRows.values()], own);
  return { found, channels: shown, total };
}

async function rowsOf({ db }: CallContext, places: readonly ProgrammePlace[]) {
  if (places.length === 0) return [];
  const idsOf = (key: keyof ProgrammePlace) => [...new Set(places.map((place) => place[key]))];
  const rows = await db
    .select({ programme: programmes, channel: channels })
    .from(programmes)
    .innerJoin(channels, and(isShown, eq(channels.epgId, programmes.epgId)))
    .where(
      and(
        inArray(programmes.programId, idsOf('programId')),
        inArray(channels.logicalChannelId, idsOf('logicalChannelId')),
      ),
    );
  const keyOf = (place: ProgrammePlace) => `${place.programId} ${place.logicalChannelId}`;
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
