/** Further sources of channels (ANY-07): a channel that stands in for another one is not shown, and its source is tried after that one's. */
import { and, asc, count, eq, isNotNull, max, or, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { importedChannels, importSources } from '#operator/db/schema/imports.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { say, type Phrase } from '#operator/words/say.ts';
import { firstOfEach, type Alike } from './same-channels.ts';

export interface ListedSource {
  channelId: string;
  number: number;
  name: string;
  listName: string;
  address: string;
}

/** What stands in the way, in words for the operator. */
export class SourceRefused extends Error {
  readonly reason: Phrase;

  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}

const columns = {
  channelId: channels.logicalChannelId,
  number: channels.channelSeq,
  name: channels.name,
  listName: importedChannels.listName,
  address: importedChannels.address,
  standsInFor: channels.standsInFor,
};

const imported = (db: Db) =>
  db
    .select(columns)
    .from(channels)
    .innerJoin(importedChannels, eq(importedChannels.logicalChannelId, channels.logicalChannelId));

/** `given`: a channel's id or its number. Throws SourceRefused. */
async function channelOf(db: Db, given: string) {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : null;
  const isIt =
    number === null
      ? eq(channels.logicalChannelId, given)
      : or(eq(channels.channelSeq, number), eq(channels.logicalChannelId, given));
  const [found] = await imported(db).where(isIt).limit(1);
  if (!found) throw new SourceRefused(say('noChannelOfList', { channel: given }));
  return found;
}

/** The sources of a channel, in the order in which they are tried. Throws SourceRefused. */
export async function sourcesOfChannel(db: Db, given: string): Promise<ListedSource[]> {
  const channel = await channelOf(db, given);
  const others = await imported(db)
    .where(eq(channels.standsInFor, channel.channelId))
    .orderBy(asc(channels.standsInPlace), asc(channels.channelSeq));
  return [channel, ...others].map(({ standsInFor: _for, ...source }) => source);
}

/** Makes a channel a further source of another one. Throws SourceRefused. */
export async function addSource(
  db: Db,
  { channel: given, other: givenOther }: { channel: string; other: string },
  now: number,
): Promise<void> {
  const [channel, other] = [await channelOf(db, given), await channelOf(db, givenOther)];
  if (channel.channelId === other.channelId) {
    throw new SourceRefused(say('sourceOfItself'));
  }
  if (channel.standsInFor !== null) {
    throw new SourceRefused(say('isFurtherSource', { name: channel.name }));
  }
  const own = await db
    .select({ id: channels.logicalChannelId })
    .from(channels)
    .where(eq(channels.standsInFor, other.channelId))
    .limit(1);
  if (own.length > 0) throw new SourceRefused(say('hasFurtherSources', { name: other.name }));
  const known = (await sourcesOfChannel(db, channel.channelId)).length;
  if (known >= importBounds.sourcesOfChannelMax) {
    throw new SourceRefused(say('hasSourcesAlready', { name: channel.name, count: known }));
  }
  const [last] = await db
    .select({ place: max(channels.standsInPlace) })
    .from(channels)
    .where(eq(channels.standsInFor, channel.channelId));
  const place = (last?.place ?? 0) + 1;
  await standIn(db, [{ id: other.channelId, of: channel.channelId, place }]);
  await tellViewers(db, now);
}

interface Placed {
  id: string;
  of: string;
  place: number;
}

async function standIn(db: Db, placed: readonly Placed[]): Promise<void> {
  const records = JSON.stringify(placed);
  await db.execute(sql`
    update ${channels} set stands_in_for = placed.of, stands_in_place = placed.place
    from json_to_recordset(${records}::json) as placed(id text, of text, place int)
    where logical_channel_id = placed.id`);
}

/** Puts the further sources of a channel in an order: all of them. */
export async function orderSources(db: Db, ids: readonly string[], now: number): Promise<void> {
  for (const [at, id] of ids.entries()) {
    await db
      .update(channels)
      .set({ standsInPlace: at + 1 })
      .where(and(eq(channels.logicalChannelId, id), isNotNull(channels.standsInFor)));
  }
  await tellViewers(db, now);
}

/** Makes a further source a channel of its own again. Throws SourceRefused. */
export async function removeFurtherSource(db: Db, given: string, now: number): Promise<void> {
  const { channelId, name } = await channelOf(db, given);
  const changed = await db
    .update(channels)
    .set({ standsInFor: null, standsInPlace: 0 })
    .where(and(eq(channels.logicalChannelId, channelId), isNotNull(channels.standsInFor)))
    .returning({ id: channels.logicalChannelId });
  if (changed.length === 0) throw new SourceRefused(say('isNoFurtherSource', { name }));
  await tellViewers(db, now);
}

/**
 * Makes the channels of a list further sources of channels that are the same: of other lists, or before them in this one.
 * Returns what has become what. Throws SourceRefused.
 */
export async function matchSources(
  db: Db,
  listName: string,
  now: number,
): Promise<{ source: string; of: string }[]> {
  await listOf(db, listName);
  const rows = await db
    .select({
      ...columns,
      channelType: channels.channelType,
      tvgId: importedChannels.tvgId,
      shiftMinutes: importedChannels.guideShiftMinutes,
    })
    .from(channels)
    .innerJoin(importedChannels, eq(importedChannels.logicalChannelId, channels.logicalChannelId))
    .where(isShown)
    .orderBy(asc(channels.channelSeq));
  const counts = await db
    .select({ id: channels.standsInFor, sources: count(), last: max(channels.standsInPlace) })
    .from(channels)
    .where(isNotNull(channels.standsInFor))
    .groupBy(channels.standsInFor);
  const withOwn = new Map(counts.map(({ id, ...own }) => [id, own]));
  const isOfList = ({ listName: of }: { listName: string }) => of === listName;
  const ordered: Alike[] = [...rows.filter((row) => !isOfList(row)), ...rows.filter(isOfList)];
  const movable = new Set(
    rows.filter((row) => isOfList(row) && !withOwn.has(row.channelId)).map((row) => row.channelId),
  );
  const isMovable = ({ channelId }: Alike) => movable.has(channelId);
  const most = ({ channelId }: Alike) =>
    importBounds.sourcesOfChannelMax - 1 - (withOwn.get(channelId)?.sources ?? 0);
  const joined = firstOfEach(ordered, isMovable, most);
  const placed = [...joined].flatMap(([first, others]) =>
    others.map(({ channelId: id }, at) => ({
      ...{ id, of: first.channelId },
      place: (withOwn.get(first.channelId)?.last ?? 0) + at + 1,
    })),
  );
  await standIn(db, placed);
  if (joined.size > 0) await tellViewers(db, now);
  return [...joined].flatMap(([of, others]) =>
    others.map(({ name }) => ({ source: name, of: of.name })),
  );
}

async function listOf(db: Db, listName: string): Promise<void> {
  const [known] = await db
    .select({ name: importSources.name })
    .from(importSources)
    .where(and(eq(importSources.kind, 'm3u'), eq(importSources.name, listName)));
  if (!known) throw new SourceRefused(say('noSuchList', { name: listName }));
}

async function tellViewers(db: Db, now: number): Promise<void> {
  await touchVersion(db, 'CHANNEL_GROUP', now);
  await touchVersion(db, 'CHANNEL_LIST', now);
}
