import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { touchVersion } from '#operator/calls/channels/versions.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { channels, physicalChannels } from '#operator/db/schema/channels.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { inPortions } from '#operator/import/in-portions.ts';
import type { ListEntry } from '#operator/import/m3u/entry.ts';
import { refuseLoss } from '#operator/import/storing/refuse-loss.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { upsertRows } from '#operator/seed/insert-rows.ts';
import { assignNumbers } from './assign-numbers.ts';
import { channelRow, importedRow, transmissionRow } from './channel-rows.ts';
import { matchChannels } from './match-channels.ts';
import { storeCategories } from './store-categories.ts';

export interface ChannelChanges {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  withoutGuide: number;
}

interface ListToStore {
  name: string;
  entries: readonly ListEntry[];
  /** Let most of the channels go, which otherwise counts as a mistake of the list's. */
  isForced: boolean;
}

/**
 * Makes the channels of a list what it says now, all at once: those that are still in it keep their ids, and with them
 * favourites, history and numbers. Inside a transaction.
 */
export async function storeChannels(
  tx: Db,
  { name, entries, isForced }: ListToStore,
  now: number,
): Promise<ChannelChanges> {
  await lockForTransaction(tx);
  const known = await knownChannels(tx, name);
  const byId = new Map(known.map((row) => [row.channel.logicalChannelId, row]));
  const matches = matchChannels(
    entries,
    known.map(({ channel, imported: { address, tvgId } }) => ({
      ...{ address, tvgId, name: channel.name },
      logicalChannelId: channel.logicalChannelId,
      number: channel.channelSeq,
    })),
  );
  const staying = new Set([...matches.values()].map(({ logicalChannelId: id }) => id));
  const leaving = [...byId.keys()].filter((id) => !staying.has(id));
  if (!isForced) refuseLoss(leaving.length, known.length, 'channels');

  const numbers = assignNumbers(
    entries.map((entry) => ({ given: entry.number, before: matches.get(entry)?.number ?? null })),
    await numbersOfOthers(tx, [...byId.keys()]),
  );
  const placed = entries.map((entry, index) => ({
    entry,
    logicalChannelId: matches.get(entry)?.logicalChannelId ?? newId(),
    number: numbers[index] ?? 0,
  }));
  const rows = placed.map((place) => {
    const before = byId.get(place.logicalChannelId);
    const channel = channelRow(place);
    const imported = importedRow(place, name, before?.imported.guideName ?? null);
    const isNew = before === undefined;
    const isSame =
      !isNew && isSameRow(before.channel, channel) && isSameRow(before.imported, imported);
    return { channel, imported, isNew, isSame };
  });

  for (const some of inPortions(leaving)) {
    await tx.delete(channels).where(inArray(channels.logicalChannelId, some));
    await tx.delete(programmes).where(inArray(programmes.epgId, some));
    await tx.delete(guideDays).where(inArray(guideDays.epgId, some));
  }
  const touched = rows.filter(({ isSame }) => !isSame);
  const fresh = touched.filter(({ isNew }) => isNew);
  await upsertRows(
    tx,
    channels,
    touched.map(({ channel }) => channel),
  );
  await upsertRows(
    tx,
    physicalChannels,
    fresh.map(({ channel }) => transmissionRow(channel.logicalChannelId)),
  );
  await upsertRows(
    tx,
    importedChannels,
    touched.map(({ imported }) => imported),
  );
  if (await storeCategories(tx, placed)) await touchVersion(tx, 'CHANNEL_GROUP', now);
  if (touched.length + leaving.length > 0) await touchVersion(tx, 'CHANNEL_LIST', now);
  return {
    added: fresh.length,
    changed: touched.length - fresh.length,
    removed: leaving.length,
    unchanged: rows.length - touched.length,
    withoutGuide: rows.filter(({ imported }) => imported.guideName === null).length,
  };
}

const newId = () => `i${randomUUID().replaceAll('-', '').slice(0, 15)}`;

function knownChannels(db: Db, listName: string) {
  return db
    .select({ channel: getTableColumns(channels), imported: getTableColumns(importedChannels) })
    .from(importedChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
    .where(eq(importedChannels.listName, listName))
    .orderBy(channels.channelSeq);
}

async function numbersOfOthers(db: Db, own: readonly string[]): Promise<Set<number>> {
  const ownIds = new Set(own);
  const rows = await db
    .select({ id: channels.logicalChannelId, number: channels.channelSeq })
    .from(channels);
  return new Set(rows.filter(({ id }) => !ownIds.has(id)).map(({ number }) => number));
}
