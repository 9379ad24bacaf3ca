import { setImmediate as othersFirst } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels, dataVersions, isShown } from '#operator/db/schema/channels.ts';
import { jsonRows } from './json-rows.ts';
import { padded } from '#operator/calls/search/words/asked.ts';
import { TextList } from '#operator/calls/search/words/text-list.ts';

const PORTION_ROWS = 1_000;

/** What a search needs to know of each channel. */
export interface ShownChannel {
  id: string;
  epgId: string | null;
  number: number;
  name: string;
  /** Padded. */
  searchText: string;
  /** How long ended programmes can be played. */
  catchUpDays: number;
}

export interface ShownChannels {
  byNumber: readonly ShownChannel[];
  /** Their search texts, in the same order. */
  texts: TextList;
  byGuide: ReadonlyMap<string, ShownChannel>;
}

interface Held {
  version: number;
  channels: Promise<ShownChannels>;
}

const held = new WeakMap<Db, Held>();

/** The channels that viewers see; read again when the version of the list has changed. */
export async function shownChannels(db: Db): Promise<ShownChannels> {
  const [row] = await db
    .select({ version: dataVersions.changedAt })
    .from(dataVersions)
    .where(eq(dataVersions.dataType, 'CHANNEL_LIST'));
  const version = row?.version ?? 0;
  const known = held.get(db);
  if (known?.version === version) return known.channels;
  const fresh = { version, channels: readChannels(db) };
  held.set(db, fresh);
  fresh.channels.catch(() => {
    if (held.get(db) === fresh) held.delete(db);
  });
  return fresh.channels;
}

async function readChannels(db: Db): Promise<ShownChannels> {
  const all: ShownChannel[] = [];
  for (let last = ''; ;) {
    const portion = await portionAfter(db, last);
    all.push(...portion);
    last = portion.at(-1)?.id ?? last;
    if (portion.length < PORTION_ROWS) break;
    await othersFirst();
  }
  all.sort((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1));
  const withGuide = all.flatMap((channel) =>
    channel.epgId === null ? [] : [[channel.epgId, channel] as const],
  );
  const texts = new TextList(all.map(({ searchText }) => searchText));
  return { byNumber: all, byGuide: new Map(withGuide), texts };
}

async function portionAfter(db: Db, last: string): Promise<ShownChannel[]> {
  const { logicalChannelId, epgId, channelSeq, name, searchText, playbackDurationDays } = channels;
  const rows = await jsonRows<[string, string | null, number, string, string, number]>(
    db,
    [logicalChannelId, epgId, channelSeq, name, searchText, playbackDurationDays],
    sql`from ${channels} where ${and(isShown, gt(logicalChannelId, last))}
      order by ${asc(logicalChannelId)} limit ${PORTION_ROWS}`,
  );
  return rows.map((row) => ({
    ...{ id: row[0], epgId: row[1], number: row[2], name: row[3] },
    ...{ searchText: padded(row[4]), catchUpDays: row[5] },
  }));
}
